// Opens the browser's own dialog to print, once what is to be printed is drawn.
() => setTimeout(() => window.print(), 600)
