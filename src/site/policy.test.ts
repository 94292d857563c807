import { expect, test } from 'vitest'
import { thirdPartyOrigins } from '../content/media/thirdPartyOrigins.ts'
import { policyFor } from './policy.ts'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `))

test('a site that names no third party lets none in', () => {
  expect(thirdPartyOrigins(undefined)).toEqual([])
  const policy = policyFor({ scripts: [] })
  expect(policy).not.toContain('http')
  expect(directive(policy, 'trusted-types')).toBe('trusted-types content older pages workers')
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
  expect(directive(policy, 'trusted-types')).toBe('trusted-types content older pages workers default')
})

test('pictures of the origins that the site names are shown, and nothing else comes from there', () => {
  const media = { frames: [], files: [], pictures: ['https://media.example'] }
  const policy = policyFor({ scripts: [], media })
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://media.example")
  expect(policy.split('https://media.example')).toHaveLength(2)
})
