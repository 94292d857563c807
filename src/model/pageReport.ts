/** The state of a page, as the staff bar shows it. */
export type PageState =
  /** The live page is the one in the CMS. */
  | 'published'
  /** Editors saved changes that are not published. */
  | 'changed'
  /** The published page cannot be shown; the earlier one stays live. */
  | 'refused'
  /** The published page is live, without the sections that cannot be shown. */
  | 'partly'
  /** There is no CMS; the page comes from the files of the project. */
  | 'files'
  /** The CMS does not answer. */
  | 'unreachable'
  /** Not a page of the CMS. */
  | 'other'

/** The answer of `GET /api/staff/page`. An address is null if there is nothing to open. */
export type PageReport = {
  state: PageState
  /** Why parts of the published content are not live as written, each with page and field; this page first. */
  problems: string[]
  edit: string | null
  preview: string | null
  live: string | null
}
