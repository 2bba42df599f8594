// The data of a screen, as the renderer gets it: companion/app/elements in TypeScript's words.
// Not edited, but written: python -m tests.javascript.element_types

export namespace cards {
  interface Symbol { value: string; label: string; icon?: string; why?: string; rare?: boolean }
  interface CardKind { value: string; leads?: cards.Symbol[]; why?: string }
  interface KnownCard { value: string; label: string; kind: string; lead?: string; lists: string[] }
  interface DeckPlace { label: string; number: number; of: number }
  interface Beside { value: string | number; label: string; icon?: string }
  interface Then { question: string; besides: cards.Beside[]; barred: Record<string, string> }
  interface Copied { kind: 'copied'; kinds: cards.CardKind[]; preset: string; symbols: cards.Symbol[]; known: cards.KnownCard[]; also: cards.Beside[]; confirm: string; words: Record<string, string>; place?: cards.DeckPlace; then?: cards.Then; now?: string }
}

export namespace files {
  type Element = Taking | Filing | Photo;
  interface Taking { kind: 'taking'; label: string; text: string; done?: string; file?: string; own?: boolean; icon?: string }
  interface Filing { kind: 'filing'; label: string; do: string; wrong: string; accept: string; largest: number; icon: string }
  interface Photo { kind: 'photo'; label: string; words: string; wrong: string; remove: string; sure: string; jpeg?: string }
}

export namespace forms {
  type Element = Title | GameCard | Tiles | Entry | Choose | Suggestion | Names;
  interface Title { kind: 'title'; text: string; about?: string; action?: screen.Action }
  interface Person { label: string; player: number; letter?: string }
  interface GameCard { kind: 'game'; game: string; title: string; action: screen.Action; where?: string; rounds?: [number, number]; players?: forms.Person[]; when?: string; svg?: string; remove?: screen.Action; small?: boolean }
  interface Tile { label: string; do: string; value: string | number; game?: string; icon?: string; aside?: string }
  interface Tiles { kind: 'tiles'; tiles: forms.Tile[]; title?: string; small?: boolean }
  interface Entry { kind: 'entry'; label: string; do: string; confirm: string; placeholder?: string; letters: number; icon?: string; problem?: string }
  interface Choose { kind: 'choose'; name: string; text: string; options: screen.Option[]; now: (string | number)[]; several?: boolean }
  interface Suggestion { kind: 'suggestion'; game: string; label: string; title: string; text: string; about?: string; level?: [number, number]; portrait?: string }
  interface NameField { id: string; label: string; letter: string; value?: string; player: number; colours?: screen.Option[]; colour?: string }
  interface Names { kind: 'names'; title: string; fields: forms.NameField[]; letters: number; colour: string }
}

export namespace logbook {
  type Element = Figures | Plays | TypedForm;
  interface Figure { figure: string; caption: string; side?: score.Place }
  interface Figures { kind: 'figures'; figures: logbook.Figure[] }
  interface PlayRow { game: string; about: string; sides: score.Place[]; action: screen.Action }
  interface Plays { kind: 'plays'; title: string; rows: logbook.PlayRow[] }
  interface Typed { id: string; label: string; whose?: string; type: string; value?: string; letters: number; problem?: string }
  interface TypedRow { fields: logbook.Typed[]; side?: score.Place; name?: string }
  interface TypedForm { kind: 'typed'; rows: logbook.TypedRow[]; known?: string[] }
}

export namespace score {
  type Element = Sheet | Result | Table | Checklist | Paper;
  interface Side { id: string; label: string; letter?: string; player: number; icon?: string; total?: string; missing: number; current?: boolean }
  interface Field { id: string; label: string; more?: string; icon?: string; value?: string | number; usual?: string; minimum: number; maximum: number; options?: screen.Option[]; missing?: boolean; problem?: string; doubt?: string; hidden?: string; action?: screen.Action }
  interface Group { fields: score.Field[]; title?: string; more?: string; folded?: boolean }
  interface Sheet { kind: 'sheet'; groups: score.Group[]; sides?: score.Side[]; at?: string; counters?: boolean; cells?: boolean }
  interface Part { points: number; colour: number }
  interface Place { label: string; letter?: string; player: number; total?: string; won?: boolean; share: number; parts?: score.Part[] }
  interface Condition { text: string; met?: boolean; open?: boolean }
  interface Result { kind: 'result'; title: string; more?: string; won?: boolean; winner?: score.Place; conditions?: score.Condition[]; sides?: score.Place[]; legend?: string[]; notes?: string[]; quote?: string; portrait?: string }
  interface Table { kind: 'table'; title: string; columns: string[]; rows: string[][]; shown?: boolean }
  interface Item { id: string; text: string; more?: string; icon?: string; done?: boolean; actions?: screen.Action[] }
  interface ItemGroup { title: string; items: score.Item[]; icon?: string; player: number; letter?: string; svg?: string; words?: string }
  interface Checklist { kind: 'checklist'; title: string; groups: score.ItemGroup[] }
  interface Paper { kind: 'paper'; title: string; groups: score.ItemGroup[]; long: boolean }
}

export namespace screen {
  type Element = Header | TurnCard | Picture | Action | Question | Notice | Folds | Bars | Actions | Segments | Scene | Paragraph;
  interface Header { kind: 'header'; title: string; where?: string; rounds?: [number, number]; figure?: string; captions?: string[]; portrait?: string }
  interface Line { text: string; more?: string; icon?: string }
  interface TurnCard { kind: 'turn'; lines: screen.Line[]; numbered?: boolean; folded?: string; svg?: string; words?: string; quote?: string }
  interface Place { id: string; value: string | number; label: string; why?: string; doubt?: string }
  interface Picture { kind: 'picture'; svg: string; words: string; places?: screen.Place[] }
  interface Option { value: string | number; label: string; icon?: string; svg?: string; more?: string; why?: string; doubt?: string }
  interface Choices { kind: 'choices'; options?: screen.Option[]; go_on?: screen.Option; on_board?: boolean }
  interface Number { kind: 'number'; minimum: number; maximum: number; confirm: string; now?: number }
  interface Several { kind: 'several'; options: screen.Option[]; confirm: string; doubt?: string; now?: (string | number)[]; on_board?: boolean }
  interface Words { kind: 'words'; letters: number; confirm: string; now?: string }
  interface Action { kind: 'action'; label: string; do: string; value?: string | number; icon?: string; main?: boolean; aside?: string; more?: string }
  interface Question { kind: 'question'; text: string; form: screen.Choices | screen.Number | screen.Several | screen.Words | cards.Copied; more?: string; quiet?: boolean; help?: screen.Action }
  interface Notice { kind: 'notice'; text: string; tone?: string }
  interface Fold { label: string; text: string; icon?: string }
  interface Folds { kind: 'folds'; folds: screen.Fold[] }
  interface Bar { label: string; part: number; figure: string }
  interface Bars { kind: 'bars'; title: string; bars: screen.Bar[] }
  interface Actions { kind: 'actions'; actions: screen.Action[]; title?: string }
  interface Tab { label: string; icon: string; to: string; current?: boolean }
  interface Segments { kind: 'segments'; label: string; do: string; options: screen.Option[]; current?: string | number; titled?: boolean; needs?: string }
  interface Scene { kind: 'scene'; svg: string; beside?: boolean }
  interface Paragraph { kind: 'text'; text: string; small?: boolean }
  interface Progress { share: number; text: string }
  interface Screen { id: string; body: AnyElement[]; game?: string; undo?: screen.Action; main?: screen.Action; tabs?: screen.Tab[]; more?: screen.Action[]; language?: string; words?: Record<string, string>; text_size?: string; aloud?: string; sounds?: string; progress?: screen.Progress }
}

export namespace sharing {
  type Element = Sign | Invitation | Guests;
  interface Sign { kind: 'sign'; icon: string; title: string; text?: string }
  interface Invitation { kind: 'invitation'; svg: string; words: string; scan: string; code: string; read: string; address: string }
  interface Guest { label: string; letter?: string; player: number; roles?: string; away?: boolean; action?: screen.Action }
  interface Guests { kind: 'guests'; title: string; guests: sharing.Guest[] }
  interface SharedSide { name: string; letter: string; total: number; points: number[]; hue: string; place?: number; won?: boolean }
  interface ShareCard { game: string; headline: string; day: string; sides: sharing.SharedSide[]; parts: string[]; app: string; title?: string; aside?: string; time?: string; decided?: [string, string]; photo?: string }
}

export namespace table {
  type Element = Moves | TableView;
  interface Moves { kind: 'moves'; title: string; lines: screen.Line[] }
  interface Standing { label: string; figure: string; letter?: string; player: number; won?: boolean }
  interface TableView { kind: 'table_view'; header: screen.Header; move?: screen.Line; place?: string; picture?: screen.Picture; moves?: table.Moves; points?: table.Standing[]; began?: boolean; svg: string; words: string; scan: string; code: string }
}

export namespace tools {
  type Element = Strip | Worked | Running | Steps | Chapter | Search | FoundList | Link | Plot | Rows | Progress;
  interface Strip { kind: 'strip'; label: string; do: string; options: screen.Option[]; current: string | number }
  interface Part { letter: string; likely: number }
  interface Odds { parts: tools.Part[]; label?: string }
  interface Worked { kind: 'worked'; lines: screen.Line[]; odds?: tools.Odds[]; action?: screen.Action; first?: boolean }
  interface Running { kind: 'running'; label: string; action: screen.Action }
  interface Step { text: string; before?: string; after?: string; who?: string; do?: string; value: number; label?: string }
  interface Steps { kind: 'steps'; title: string; steps: tools.Step[] }
  interface Chapter { kind: 'chapter'; title: string; lines: screen.Line[] }
  interface Search { kind: 'search'; label: string; do: string; value?: string; placeholder?: string; letters: number }
  interface Found { id: string; name: string; meaning: string; icons?: string[]; about?: string; source?: string; see?: screen.Action[]; open?: boolean }
  interface FoundList { kind: 'found'; entries: tools.Found[]; title?: string; source?: string; see?: string; grid?: boolean }
  interface Link { kind: 'link'; title: string; text: string; label: string; address: string }
  interface Plot { kind: 'plot'; title: string; words: string; table: score.Table; svg?: string; notes?: string[]; taking?: files.Taking; enters?: string }
  interface Row { label: string; do: string; value: string; known?: string; icons?: string[]; part?: number }
  interface Rows { kind: 'rows'; rows: tools.Row[]; title?: string; about?: string; game?: string }
  interface Progress { kind: 'progress'; label: string; done: number; of: number }
}

export type AnyElement = files.Element | forms.Element | logbook.Element | score.Element | screen.Element | sharing.Element | table.Element | tools.Element;
