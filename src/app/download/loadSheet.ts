import { untilThere } from '../../state/untilThere.ts'

/** Fetches the sheet and what comes with it, which no page needs before its visitor does something. */
export const loadSheet = () => untilThere(() => import('../overlays/Overlays.tsx'))
