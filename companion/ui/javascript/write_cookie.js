(cookie) => { document.cookie = cookie; }
