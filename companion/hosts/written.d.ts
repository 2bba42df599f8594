// Modules that are in no file: the look is written by each host, Pyodide comes with an edition.
declare module '*/look.js' {
  export const LOOK: import('../web/types.d.ts').Look;
  export const CALLS: Record<string, (...values: any[]) => any>;
  export const TEXTS: Record<string, Record<string, string>>;
}
declare module '*/pyodide.mjs' {
  export function loadPyodide(options: object): Promise<any>;
}
