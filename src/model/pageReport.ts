/** The state of a page, as the staff bar shows it. */
export type PageState =
  /** The live page is the one that editors have. */
  | 'published'
  /** Editors saved changes that are not published. */
  | 'changed'
  /** What was published cannot be shown; the page stays as it was. */
  | 'refused'
  /** The live page is the one that editors published, without the sections that cannot be shown. */
  | 'partly'
  /** There is no CMS; the page comes from the files of the project. */
  | 'files'
  /** The CMS does not answer. */
  | 'unreachable'
  /** Not a page of the CMS. */
  | 'other'

/** The answer of `GET /api/staff/page`. Addresses are null where there is nothing to open. */
export type PageReport = {
  state: PageState
  /** Why not all that was published is live as it was written, each with page and field; this page's own come first. */
  problems: string[]
  edit: string | null
  preview: string | null
  live: string | null
}
