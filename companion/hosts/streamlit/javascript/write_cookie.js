// @ts-check
/** @param {string} cookie */
export default (cookie) => { document.cookie = cookie; }
