// Set the theme under all the keys at which Streamlit looks for it, and load the page again.
(theme, keys) => {
  for (const key of keys) localStorage.setItem(key, JSON.stringify(theme));
  location.reload();
}
