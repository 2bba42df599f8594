// What the modules of the renderer share, besides the elements (elements.d.ts).
import type { screen } from './elements.d.ts';

export type Answer = string | number;

// Something to do; and an event, which names the screen that it was tapped on.
export interface Act { do: string; value?: Answer | Answer[] }
export interface Event extends Act { screen: string | null; n: string; also?: Act[]; soft?: boolean }

// A screen as a host hands it over: with its language, the renderer's own words, and the last event that was handled.
export interface Shown extends screen.Screen { language: string; words: Record<string, string>; last_event?: string; render_id?: string }
export interface Look { css?: string; sprite?: string }

// What taps.js keeps of a screen, and what is typed there.
export interface Taps {
  root: Pick<HTMLElement, 'setAttribute' | 'removeAttribute'>;
  send: (event: Event) => unknown;
  id: string | null;
  render_id?: string;
  typed: Record<string, any>;
  start: string;
  count: number;
  at: [number, number];
  dead: number; // until then taps are dropped
  last?: { at: [number, number]; until: number; latest: number }; // the tap that counted
  pending?: Event | null; // sent, and not answered
  names: string[]; // of the entries in it
  held?: Act | null; // the tap that waits for it
  later?: Record<string, Record<string, Answer>> | null; // typed or ticked, and not sent
  timer?: Timer;
  resting?: Timer;
  soon?: Timer;
}
type Timer = ReturnType<typeof setTimeout>;

// What is known of a parent that is drawn into.
export interface Own extends Taps {
  root: HTMLElement;
  screen: Shown;
  body?: string; // the screen that is drawn, as text
  foot: HTMLElement[]; // buttons that elements put there
  lines: HTMLElement | null; // the button that shows a picture's answers as a list
  picture?: HTMLElement;
  asList?: boolean; // the answers of a picture are a list
  toggle?: ((value: string) => void) | null;
  doubted?: Answer | null; // the answer that a second tap confirms
  sheet?: Sheet | null;
  progress?: (now?: screen.Progress) => void;
  opened: Record<string, boolean>; // folds, by title
  seen?: Seen;
  moving?: Animation[]; // what has not come to rest
}

// What motion.js compares of two screens.
export interface Seen {
  table: string; // and its dialogue
  step: number;
  figure: string;
  round: number;
  card: string; // in words
  text: string;
  disc: boolean; // the text is about a disc
  lit: string[];
  dice: string;
  ended: boolean;
  won: boolean;
  all: boolean; // all pieces are known
  pieces: Map<string, Piece>;
}
export interface Piece { on?: string; way?: string; at?: number[] }
export interface Stop { at: number[]; ahead: string[] }
export interface Changes {
  back: boolean;
  card: boolean;
  text: boolean;
  figure: [number, number] | null;
  round: boolean;
  dice: boolean;
  lit: string[];
  sailed: string[];
  landed: string[];
  ended: boolean;
  won: boolean;
}

// Fields that stay while what is around them is drawn again.
export interface Sheet {
  shape: string;
  node: HTMLElement;
  lines: Record<string, (now: any) => void>;
  at?: string;
  gone?: string;
}

// A function for each kind of elements.
export type Drawings<E extends { kind: string }> = {
  [K in E['kind']]: (element: Extract<E, { kind: K }>, own: Own, picture: HTMLElement | null) => HTMLElement | null;
};

// A function for each kind of answers to a question.
type Form = screen.Question['form'];
export type Answers = {
  [K in Form['kind']]: (form: Extract<Form, { kind: K }>, own: Own, q: screen.Question) => HTMLElement | null;
};

// What the scripts of a page have in common.
declare global { var companion: any }

type Child = Node | string | number | boolean | null | undefined;
export type Children = (Child | Child[])[];
export interface Attributes {
  [name: string]: unknown;
  [handler: `on${string}`]: ((event: any) => unknown) | undefined;
}
