import { lazyView } from '../lazyView.ts'
import type { PlayerProps } from './Player.tsx'

/** The player, which is fetched by the first video that is started. */
export const LazyPlayer = lazyView<PlayerProps>(() => import('./Player.tsx'))
