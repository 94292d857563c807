import { send } from './channel.ts'
import type { ChunkStore } from './store/chunkStore.ts'
import type { Saves } from './store/saves.ts'
import { fileLock, saveLock, takeTurn } from './turn.ts'

/** Answers with the stored file as an attachment; `ended` resolves when its stream has ended, well or not. */
export async function streamFile(
  { url, save }: { url: string; save: string },
  chunks: ChunkStore,
  saves: Saves,
): Promise<{ response: Response; ended: Promise<unknown> }> {
  const record = await chunks.read(url)
  if (!record || record.completedAt === null || record.saving !== save)
    return { response: new Response(null, { status: 404 }), ended: Promise.resolve() }

  const turns = await Promise.all([
    takeTurn(fileLock(record.file), { mode: 'shared' }),
    takeTurn(saveLock(save)),
  ])
  send({ tell: 'saving', save })
  const rows = record.chunks[Symbol.iterator]()
  let end = (_whole: boolean) => {}
  const ended = new Promise<boolean>((resolve) => {
    end = resolve
  })
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value: row } = rows.next()
        if (done) {
          controller.close()
          return end(true)
        }
        const bytes = await chunks.row(url, row.offset)
        if (bytes?.byteLength !== row.length) {
          controller.error(new Error(`row ${row.offset} of ${url} is missing`))
          return end(false)
        }
        controller.enqueue(new Uint8Array(bytes))
      },
      cancel: () => end(false),
    },
    { highWaterMark: 0 },
  )
  const settled = ended.then(async (whole) => {
    await saves.settle(url, save, whole)
    for (const release of turns) release?.()
  })
  return { response: new Response(body, { headers: headersOf(record) }), ended: settled }
}

const headersOf = ({ receivedBytes, name }: { receivedBytes: number; name: string }) => ({
  'content-type': 'application/vnd.android.package-archive',
  'content-length': String(receivedBytes),
  'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
  'cache-control': 'no-store',
})
