import {
  type CampaignInFile,
  overlay,
  slotBytes,
  valueOfCampaign,
  withCampaign,
} from '../download/campaignSlot.ts'
import type { AskedSave } from '../download/protocol.ts'
import { broadcast } from '../download/run/channel.ts'
import type { EngineContext } from '../download/run/engineContext.ts'
import { acquireLock, fileLock, saveLock } from '../download/run/locks.ts'
import { type DownloadRecord, isOneFile } from '../download/store/record.ts'
import { atMost, maxRunMs, type Served } from './lifetime.ts'

/** Answers the request for a claimed save with the complete file as an attachment. */
export async function serveSave(
  { url, save, campaign: wanted }: AskedSave,
  { ports: { chunks }, saveClaims }: EngineContext,
): Promise<Served> {
  const record = await chunks.read(url)
  if (!record || record.completedAt === null || record.saving !== save)
    return { response: new Response(null, { status: 404 }) }

  const locks = await Promise.all([
    acquireLock(fileLock(record.file), { mode: 'shared' }),
    acquireLock(saveLock(save)),
  ])
  const settle = async (whole: boolean) => {
    await saveClaims.settle(url, save, whole)
    for (const unlock of locks) unlock?.()
  }
  broadcast({ tell: 'saving', save })
  const [first] = record.chunks
  const file = first && isOneFile(record) ? await chunks.blobOf(record, first) : null
  const campaign = wanted && wanted.slot + slotBytes <= record.receivedBytes ? wanted : null
  // The browser reads a file itself, so the save outlives this service worker.
  if (file)
    return {
      response: attachment(campaign ? withCampaign(file, campaign) : file, record),
      done: settle(true),
    }
  const { body, ended } = streamOf(record, chunks, campaign)
  return { response: attachment(body, record), done: atMost(maxRunMs, ended.then(settle)) }
}

/** Streams the stored bytes. If bytes are missing, the stream fails instead of ending too early. */
function streamOf(
  record: DownloadRecord,
  chunks: EngineContext['ports']['chunks'],
  campaign: CampaignInFile | null,
) {
  const laid = campaign && { slot: campaign.slot, value: valueOfCampaign(campaign) }
  const pieces = chunks.pieces(record)
  let end = (_whole: boolean) => {}
  const ended = new Promise<boolean>((resolve) => {
    end = resolve
  })
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (!done) {
            const { bytes, offset } = value
            return controller.enqueue(laid ? overlay(bytes, offset, laid.slot, laid.value) : bytes)
          }
          controller.close()
          end(true)
        } catch (error) {
          controller.error(error)
          end(false)
        }
      },
      cancel: () => end(false),
    },
    { highWaterMark: 0 },
  )
  return { body, ended }
}

const attachment = (body: BodyInit, { receivedBytes, name }: DownloadRecord) =>
  new Response(body, {
    headers: {
      'content-type': 'application/vnd.android.package-archive',
      'content-length': String(receivedBytes),
      'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
      'cache-control': 'no-store',
    },
  })
