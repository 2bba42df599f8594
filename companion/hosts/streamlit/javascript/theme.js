// @ts-check
// Set the theme under all the keys at which Streamlit looks for it, and in the cookie by which the
// server gives the page its first colours; and load the page again.
/** @param {string} theme @param {string[]} keys @param {string} cookie */
export default (theme, keys, cookie) => {
  for (const key of keys) localStorage.setItem(key, JSON.stringify(theme));
  document.cookie = cookie;
  location.reload();
}
