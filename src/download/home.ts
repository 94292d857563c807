import { browserPorts } from './browserPorts.ts'
import type { Ports } from './ports.ts'
import { createChunkStore } from './store/chunkStore.ts'
import { createDatabase } from './store/database.ts'
import { createSaves, type Saves } from './store/saves.ts'

/** What a realm needs to run, save and forget downloads. */
export type Home = { ports: Ports; saves: Saves }

export function createHome(): Home {
  const use = createDatabase()
  return { ports: browserPorts(createChunkStore(use, Date.now)), saves: createSaves(use, Date.now) }
}
