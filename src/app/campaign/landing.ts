import { currentVisit, saveVisit } from '../../webview/exports/links.ts'

/** Stores the campaign and the referrer of the first page of this visit, for the links on later pages. */
export const saveCampaign = (address: string): void =>
  saveVisit({ ...currentVisit(), page: new URL(address) })
