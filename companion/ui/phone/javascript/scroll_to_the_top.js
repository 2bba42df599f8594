(selector, _screen) => document.querySelector(selector)?.scrollTo(0, 0)
