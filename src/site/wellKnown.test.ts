import { expect, test } from 'vitest'
import site from '../../content/site.json'
import { wellKnown } from './wellKnown.ts'

const files = wellKnown({
  android: { packageName: 'com.example.app', certificates: [{ sha256: 'AB:CD' }] },
  ios: { appId: 'A1B2C3D4E5.com.example.app' },
  deepLinks: [{ path: '/referral/' }],
})
const read = (name: string) => JSON.parse(files[`.well-known/${name}`] ?? '')
const paths = [{ '/': '/referral' }, { '/': '/referral/' }]

test('Android learns the app, its certificates and its paths', () => {
  const [{ target, relation, relation_extensions: more }] = read('assetlinks.json')
  expect(target).toEqual({
    namespace: 'android_app',
    package_name: 'com.example.app',
    sha256_cert_fingerprints: ['AB:CD'],
  })
  expect(more[relation[0]].dynamic_app_link_components).toEqual(paths)
})

test('iOS learns the app and its paths', () =>
  expect(read('apple-app-site-association').applinks.details).toEqual([
    { appIDs: ['A1B2C3D4E5.com.example.app'], components: paths },
  ]))

test('a site that names no app tells nobody of one', () => expect(wellKnown({ deepLinks: [] })).toEqual({}))

test('both learn every screen of the app that this site has a page for', () => {
  const { android, ios, deepLinks } = site.apps
  const own = wellKnown({
    android,
    ios: { appId: ios.appId },
    deepLinks: deepLinks.map(({ path }) => ({ path: `${path}/` })),
  })
  expect(Object.keys(own)).toHaveLength(2)
  for (const path of [
    '/referral',
    '/referral-summary',
    '/acadmey/tv',
    '/acadmey/screenplay',
    '/acadmey/saved',
    '/tnc',
    '/super-six-fullscreen-video',
    '/super6-guide-video',
    '/super6-lottery-details/tnc',
  ])
    for (const file of Object.values(own)) expect(file).toContain(`{"/":"${path}"}`)
})
