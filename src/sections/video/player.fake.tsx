import { act, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { LazyPlayer } from './VideoPlayer.tsx'
import { videoWords } from './words.ts'

const video = { videoUrl: 'https://youtu.be/dQw4w9WgXcQ', videoImage: { url: '/poster.svg' } }

/** Loads the code of the player, so that a video starts in the task of the tap. */
export const loadPlayer = (): Promise<void> =>
  act(async () => {
    const root = createRoot(document.createElement('div'))
    flushSync(() =>
      root.render(
        <Suspense>
          <LazyPlayer video={video} words={videoWords.en} isPlaying play={() => {}} />
        </Suspense>,
      ),
    )
    await vi.dynamicImportSettled()
  })
