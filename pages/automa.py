"""The game: what the automa does now, and the one question that is open."""

from companion.ui import calculators
from companion.ui.frame import navigation
from companion.ui.odds import odds_page
from companion.ui.play import corrections, table_page
from companion.ui.start import start_forms

with navigation.page("automa") as visit:
    visit.fragment(table_page.show_table)
    corrections.show(visit)
    calculators.show_link(visit.table)
    odds_page.show_link(visit.table)
    start_forms.offer_more(visit)
