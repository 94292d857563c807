import { expect, test } from 'vitest'
import { render } from '../app/render/render.tsx'
import { lazyView } from './lazyView.ts'

test('a page whose view cannot be imported is not rendered, and says why', async () => {
  const Missing = lazyView(() => Promise.reject(new Error("Cannot find package 'lean-qr'")))
  await expect(
    render(
      <html lang="en">
        <body>
          <Missing />
        </body>
      </html>,
    ),
  ).rejects.toThrow("Cannot find package 'lean-qr'")
})
