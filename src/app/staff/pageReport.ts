/** Where a page stands, as staff are told. */
export type PageState =
  /** What is live is what editors have. */
  | 'published'
  /** Editors saved what is not published. */
  | 'changed'
  /** What was published cannot be shown; the page stays as it was. */
  | 'refused'
  /** There is no CMS; the page comes from the files of the project. */
  | 'files'
  /** The CMS does not answer. */
  | 'unreachable'
  /** No page of the CMS. */
  | 'other'

/** The answer of `GET /api/staff/page`. Addresses are null where there is nothing to open. */
export type PageReport = {
  state: PageState
  /** Why not all that was published is live; this page's own reasons come first. */
  problems: string[]
  edit: string | null
  preview: string | null
  live: string | null
}
