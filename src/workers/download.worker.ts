import { expose } from 'comlink'
import { createHome } from '../download/home.ts'
import type { DownloadWorkerApi } from './api.ts'
import { createFollower } from './follow.ts'
import { createSaveDesk } from './saveDesk.ts'
import { createStoredDesk } from './storedDesk.ts'

const home = createHome()

const api: DownloadWorkerApi = {
  start: createFollower(home),
  ...createStoredDesk(home),
  ...createSaveDesk(home),
}

expose(api)
