import { expect, test } from 'vitest'
import { startApp } from '../app.fixture.ts'

const settings = { REGION_HEADER: 'X-Region', COUNTRY_HEADER: 'x-country', TRUST_PROXY: '10.0.0.0/8, ::1' }

async function ask(headers: Record<string, string>, remoteAddress: string, environment = settings) {
  const { app } = await startApp(environment)
  return app.inject({ url: '/api/location', headers, remoteAddress })
}

test.each([
  ['what the proxy says', { 'x-region': 'Gujarat', 'x-country': 'India' }, 'Gujarat', 'India'],
  ['letters of other scripts', { 'x-region': '%E0%AA%97%E0%AB%81%E0%AA%9C' }, 'ગુજ', null],
  ['what only looks encoded', { 'x-region': '100% Goa' }, '100% Goa', null],
  ['nothing for an empty header', { 'x-region': ' ', 'x-country': 'India' }, null, 'India'],
  ['nothing for control characters', { 'x-region': 'Goa%0AX', 'x-country': 'India' }, null, 'India'],
  ['nothing for a novel', { 'x-region': 'a'.repeat(101), 'x-country': 'India' }, null, 'India'],
  ['nothing when nobody says', {}, null, null],
])('passes on %s', async (_case, headers, regionName, country) => {
  const answer = await ask(headers, '10.1.2.3')
  expect(answer.json()).toEqual({ regionName, country })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test.each([
  ['10.1.2.3', 'Goa'],
  ['::ffff:10.1.2.3', 'Goa'],
  ['::1', 'Goa'],
  ['203.0.113.9', null],
  ['::2', null],
])('believes %s: %s', async (address, regionName) => {
  const answer = await ask({ 'x-region': 'Goa', 'x-forwarded-for': '10.9.9.9' }, address)
  expect(answer.json().regionName).toBe(regionName)
})

test('believes nobody as long as no proxy is named', async () => {
  const answer = await ask({ 'x-region': 'Goa' }, '127.0.0.1', { ...settings, TRUST_PROXY: '' })
  expect(answer.json()).toEqual({ regionName: null, country: null })
})
