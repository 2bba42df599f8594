"""My box: the readings from the components of this copy."""

from companion.app.pages.box.page import PAGE as PAGE
