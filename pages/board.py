"""The board of a table: what lies where, and what happened to it."""

from companion.ui import calculators
from companion.ui.frame import navigation
from companion.ui.play import corrections, table_page
from companion.ui.start import start_forms

with navigation.page("board") as visit:
    navigation.choose_board(visit, visit.table)
    visit.fragment(table_page.show_table)
    corrections.show(visit)
    calculators.show_link(visit.table)
    start_forms.offer_more(visit)
