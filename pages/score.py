"""Final score: what each player has, line by line, and who wins."""

from companion.ui.frame import navigation
from companion.ui.score import score_start, sheet_page

with navigation.page("score") as visit:
    visit.fragment(sheet_page.show if score_start.has_sheet(visit) else score_start.show)
