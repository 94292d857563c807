const pauseMs = 1000

/** Imports a part of the app, and tries again for as long as the network fails. */
export const untilThere = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resume) => setTimeout(resume, pauseMs)).then(() => untilThere(load)))
