import { expect, test } from 'vitest'
import { thirdPartyOrigins } from '../content/thirdPartyOrigins.ts'
import { policyFor } from './policy.ts'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `))

test('a site that names no third party lets none in', () => {
  expect(thirdPartyOrigins(undefined)).toEqual([])
  const policy = policyFor({ scripts: [] })
  expect(policy).not.toContain('http')
  expect(directive(policy, 'trusted-types')).toBe('trusted-types content pages workers')
})

test('named origins, and no others, may send scripts and get pictures and calls', () => {
  const origins = [{ origin: 'https://pixel.example' }]
  const foreign = thirdPartyOrigins({
    pixel: { pixelId: '1', script: 'https://pixel.example/p.js', origins },
    recording: { script: 'https://pixel.example/r.js', origins },
    oneLink: { url: 'https://brand.onelink.me/abcd/' },
  })
  expect(foreign).toEqual(['https://pixel.example', 'https://impressions.onelink.me'])
  const policy = policyFor({ scripts: [], foreign })
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${foreign.join(' ')}`)
  expect(directive(policy, 'img-src')).toBe(`img-src 'self' data: ${foreign.join(' ')}`)
  expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' ${foreign.join(' ')}`)
  expect(directive(policy, 'trusted-types')).toBe('trusted-types content pages workers default')
})
