"""The frame: routes, visits, taps and everything else that pages share."""
