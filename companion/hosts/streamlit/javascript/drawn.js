// @ts-check
// What is on the screen now: connection.js compares it with the server's answers.
/** @param {object} drawn */
export default (drawn) => {
  Object.assign(window.companion ??= {}, drawn);
  document.documentElement.classList.remove('companion-changed');
}
