/** How a match ended for the visitor. `place` is 1 for the winner; those with the same points share it. */
export type Result = { points: number; place: number }

/** What the game tells the page around it. */
export type FromGame =
  | { ludo: 'ready' }
  | { ludo: 'score'; points: number }
  | ({ ludo: 'over' } & Result)
  /** The visitor asks for the app. */
  | { ludo: 'install' }

/** What the page tells the game: that it is there, and whether it has the app to offer. */
export type ToGame = { ludo: 'welcome'; canInstall: boolean }

/** A message of the game, or null for anything else that arrives. */
export function readFromGame(data: unknown): FromGame | null {
  if (!isRecord(data)) return null
  const { ludo, points, place } = data
  switch (ludo) {
    case 'ready':
    case 'install':
      return { ludo }
    case 'score':
      return isCount(points) ? { ludo, points } : null
    case 'over':
      return isCount(points) && isCount(place) ? { ludo, points, place } : null
    default:
      return null
  }
}

/** A message of the page, or null for anything else that arrives. */
export function readToGame(data: unknown): ToGame | null {
  if (!isRecord(data) || data.ludo !== 'welcome' || typeof data.canInstall !== 'boolean') return null
  return { ludo: 'welcome', canInstall: data.canInstall }
}

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
