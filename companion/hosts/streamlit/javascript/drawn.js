// @ts-check
// What is on the screen now: connection.js compares it with what it hears from the server.
/** @param {object} drawn */
export default (drawn) => {
  Object.assign(window.companion ??= {}, drawn);
  document.documentElement.classList.remove('companion-changed');
}
