// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { addCampaign, addedCampaign, askForCampaign } from './inFile.ts'

const sha256 = 'a'.repeat(64)
const link = { kind: 'endpoint', endpoint: '/api/apk-link', websiteName: 'zupee' } as const
const file = { url: 'https://site.example/a.apk', name: 'a.apk', size: 9, saved: false, sha256 }
const answered = { apkLink: '/a.apk', sha256, campaign: { slot: 300, token: 'AQID' } }

function visit(...sets: object[]) {
  const stored = sets.map((set) => ({ af_ss_exp_at: Date.now() + 1_000, ...set }))
  localStorage.setItem('ss_incoming_params', JSON.stringify(stored))
}

function endpoint(answer: () => Promise<Response>) {
  const fetched = vi.fn((..._call: [string, RequestInit]) => answer())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const json = (body: object) => async () => Response.json(body)

beforeEach(() => localStorage.clear())

test('the newest campaign of the visit is asked for, and is for the release that the answer names only', async () => {
  visit(
    { gclid: '1' },
    { utm_source: 'diwali', utm_campaign: 'lamp' },
    { utm_source: 'b', utm_campaign: 'c' },
  )
  const fetched = endpoint(json(answered))
  askForCampaign({ link, page: '/gu/ludo/' })
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
    websiteName: 'zupee',
    source: '/gu/ludo/',
    campaign: { source: 'diwali', campaign: 'lamp' },
  })
  expect(addCampaign(file)).toBeNull()
  await vi.waitFor(() =>
    expect(addCampaign(file)).toEqual({ name: 'lamp', sha256, slot: 300, token: 'AQID' }),
  )
  expect(addedCampaign(file)).toEqual(addCampaign(file))
  expect(addCampaign({ ...file, sha256: 'b'.repeat(64) })).toBeNull()
  expect(addCampaign({ ...file, sha256: null })).toBeNull()
  expect(addedCampaign(file)).toBeNull()
})

test('without a campaign, and for an address that is fixed, nothing is asked', () => {
  const fetched = endpoint(json(answered))
  askForCampaign({ link, page: '/' })
  visit({ utm_source: 'a', utm_campaign: 'b' })
  askForCampaign({ link: { kind: 'fixed', url: 'https://cdn.example/a.apk' }, page: '/' })
  expect(fetched).not.toHaveBeenCalled()
})

test.each<[string, () => Promise<Response>]>([
  ['that has no token', json({ ...answered, campaign: { slot: 300 } })],
  ['without campaigns', json({ apkLink: '/a.apk', sha256 })],
  ['that is HTML', async () => new Response('<p>Log in</p>')],
  ['that never comes', () => Promise.reject(new TypeError('network'))],
])('an answer %s adds nothing', async (_name, answer) => {
  visit({ utm_source: 'a', utm_campaign: 'b' })
  endpoint(json(answered))
  askForCampaign({ link, page: '/' })
  await vi.waitFor(() => expect(addCampaign(file)).not.toBeNull())
  endpoint(answer)
  askForCampaign({ link, page: '/' })
  await vi.waitFor(() => expect(addCampaign(file)).toBeNull())
})
