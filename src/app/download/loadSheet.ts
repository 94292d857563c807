import { untilThere } from '../../state/untilThere.ts'

/** Fetches the sheet, which no page needs before its visitor does something. */
export const loadSheet = () => untilThere(() => import('./DownloadSheet.tsx'))
