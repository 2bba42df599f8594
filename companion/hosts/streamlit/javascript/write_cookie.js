export default (cookie) => { document.cookie = cookie; }
