// A change of only these parameters of this page's address is no step to go back to.
names => {
  const own = window.companion ??= {};
  if (!own.choices) {
    own.choices = {};
    const push = history.pushState;
    history.pushState = (state, title, url) => {
      const here = new URL(location.href), to = new URL(url ?? here, here);
      const all = [...here.searchParams.keys(), ...to.searchParams.keys()];
      const changed = all.filter(name => here.searchParams.get(name) !== to.searchParams.get(name));
      const chosen = here.pathname === to.pathname && changed.every(name => own.choices[here.pathname]?.includes(name));
      (chosen ? history.replaceState : push).call(history, state, title, url);
    };
  }
  own.choices[location.pathname] = names;
}
