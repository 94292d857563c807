import { untilThere } from '../state/untilThere.ts'

/** Fetches what is offered to those who may come back: a new version, a place on the home screen. */
export const loadStay = () => untilThere(() => import('./stay/stay.ts'))
