const pauseMs = 1000

/** Fetches the sheet, which no page needs before its visitor does something; tries for as long as the network fails. */
export const loadSheet = (): Promise<typeof import('./DownloadSheet.tsx')> =>
  import('./DownloadSheet.tsx').catch(() =>
    new Promise((resume) => setTimeout(resume, pauseMs)).then(loadSheet),
  )
