"""The frame: routes, visits, taps and other shared code of the pages."""
