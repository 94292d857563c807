import type { PageState } from '../../../model/pageReport.ts'

export type BarWords = {
  label: string
  states: Record<PageState, string>
  draft: string
  /** In the frame of the CMS, in place of `draft`. */
  inPlace: string
  reasons: string
  edit: string
  preview: string
  secondWindow: string
  snapshots: string
  live: string
  signOut: string
}
