import type { Film } from './film.ts'
import { installFilm } from './installFilm.ts'
import { captureFilm, gamesFilm, turboFilm } from './matchFilms.ts'
import { rulesFilm } from './rulesFilm.ts'

/** The films of the site. */
export const films: readonly Film[] = [rulesFilm, gamesFilm, captureFilm, turboFilm, installFilm]
