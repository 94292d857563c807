import * as v from 'valibot'
import { sharedDownloadButton } from '../model/downloadButton.ts'
import { experiments } from '../model/experiment.ts'
import {
  choice,
  component,
  type DataOf,
  flag,
  help,
  integer,
  link,
  list,
  matching,
  optional,
  pictureUrl,
  text,
  url,
  yesOrNo,
} from '../model/fields.ts'
import { locales } from '../model/locale.ts'
import { confirmed } from '../model/realMoney.ts'
import { trustMarker } from '../sections/hero/model.ts'

const siteLink = component('site.link', {
  name: text(),
  url: link(),
  realMoney: help('About games for money: left out in the free-play profile.', flag()),
})

const links = list(siteLink)

const linkGroups = list(component('site.footer-group', { heading: text(), links }))

const certificate = matching(
  /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/,
  '32 bytes in capital hexadecimal digits, separated by colons',
)

/** An editor's confirmation that addresses and ids are the operator's own. */
const isOwn = help('No: an example, which a public site leaves out and nothing claims.', confirmed)

/** The apps that open the site's deep links (assetlinks.json, apple-app-site-association). */
const apps = component('site.apps', {
  android: help(
    'The app for Android.',
    optional(
      component('site.android-app', {
        confirmed: isOwn,
        packageName: help(
          'The name of the app in the Play Store, such as com.example.app.',
          matching(/^\w+(?:\.\w+)+$/, 'the name of a package such as com.example.app'),
        ),
        certificates: help(
          'Fingerprints of the certificates that the app is signed with.',
          list(
            component('site.certificate', {
              sha256: help('32 bytes in capital hexadecimal digits, separated by colons.', certificate),
            }),
          ),
        ),
      }),
    ),
  ),
  ios: help(
    'The app for iPhones.',
    optional(
      component('site.ios-app', {
        confirmed: isOwn,
        storeUrl: help(
          'The app in the App Store: every download button leads there on iPhones and Macs.',
          optional(
            matching(
              /^https:\/\/apps\.apple\.com\/(?:[\w-]+\/)*id\d+(?:\?.*)?$/,
              'the address of an app in the App Store, with its id',
            ),
          ),
        ),
        appId: help(
          'The prefix of the team and the identifier of the bundle, joined by a dot.',
          matching(/^[A-Z0-9]{10}(?:\.[\w-]+)+$/, 'a team and a bundle such as A1B2C3D4E5.com.example.app'),
        ),
      }),
    ),
  ),
  deepLinks: help(
    'Paths that the app opens, when it is installed.',
    list(component('site.deep-link', { path: help('A path of this site.', link()) })),
  ),
})

const origin = () =>
  matching(
    /^(?:https:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?$/,
    'an https origin such as https://www.example.com or https://*.example.com',
  )

const originEntry = () =>
  component('site.origin', { origin: help('An https address without a path.', origin()) })

const foreignScript = {
  script: help('The https address of the script.', url()),
  origins: help(
    'All that the script talks to, its own origin included. Nothing else is let through.',
    list(originEntry()),
  ),
}

/** The only third parties that pages may load, after consent. */
const thirdParties = component('site.third-parties', {
  tagManager: help(
    'The script of a tag manager, on every page once the visitor agrees.',
    optional(component('site.tag-manager', foreignScript)),
  ),
  pixel: help(
    'On pages that ask for it with useFBPixel.',
    optional(
      component('site.pixel', {
        pixelId: help('The number that the service gave to this site.', text()),
        ...foreignScript,
      }),
    ),
  ),
  recording: help(
    'On pages that ask for it with useMSClarity, for a part of the visits in Chrome and its relatives.',
    optional(component('site.recording', foreignScript)),
  ),
  oneLink: help(
    'Store links and the QR code for phones lead here; impressions are counted on pages that ask for it with useSmartScript.',
    optional(component('site.one-link', { url: url() })),
  ),
})

const schemes = list(
  component('site.signing-scheme', { scheme: help('How the app is signed.', choice(['v2', 'v3', 'v3.1'])) }),
)

/** Who signs the app. */
const signer = component('site.signer', {
  fingerprint: help(
    'The SHA-256 of the certificate in 64 small hexadecimal digits, as `npm run apk inspect` prints it.',
    matching(/^[0-9a-f]{64}$/, '64 small hexadecimal digits'),
  ),
  schemes: help('All schemes that the app is signed by.', {
    ...schemes,
    schema: v.pipe(schemes.schema, v.minLength(1, 'must name at least one scheme')),
    attribute: { ...schemes.attribute, min: 1 },
  }),
})

/** The note on responsible gaming below the content of every page. */
const responsible = component('site.responsible', {
  page: help('The page about limits, breaks and help.', link()),
  helplines: help(
    'Public ones that cost the caller nothing.',
    list(
      component('site.helpline', {
        name: text(),
        number: help(
          'The number to call, such as 14416.',
          matching(/^\+?\d[\d -]{1,18}\d$/, 'a number that can be called, such as 14416'),
        ),
      }),
    ),
  ),
})

/** Who runs the site. Legal pages that lack one of these facts say so, and are not indexed. */
const operator = component('site.operator', {
  name: help('The registered name.', optional(text())),
  address: help('The postal address.', optional(text())),
  registration: help('Such as the CIN of a company.', optional(text())),
  mail: help('For questions about data and complaints.', optional(text())),
  grievanceOfficer: help(
    'Name and hours, as the Information Technology Rules, 2021, require.',
    optional(text()),
  ),
  courts: help('The place whose courts decide.', optional(text())),
  effective: help('The day since which the legal texts are in force, as it is to be read.', optional(text())),
})

const defaults = component('site.defaults', {
  locale: choice(locales),
  downloadButton: help(
    'A page that fills in one of these fields has its own.',
    optional(sharedDownloadButton),
  ),
  useMarketingStickyButton: help(
    'The sticky bar is all button, and comes on wide screens, too.',
    optional(yesOrNo()),
  ),
  trustMarkers: help('Where a hero shows trust markers and has none of its own.', list(trustMarker)),
})

const searchSet = component('site.search-set', {
  paths: help(
    'Parts of a path without its language. The set that has none is for all other pages.',
    list(component('site.path-part', { part: help('A part of a path, such as ludo.', text()) })),
  ),
  popular: links,
  other: links,
})

/** The model of `content/site.json`, which applies to every page. */
export const siteModel = component('site', {
  brand: help(
    'The name and the mark of the site, in its header.',
    component('site.brand', {
      name: text(),
      mark: help('The small picture beside the name: a file of this site.', pictureUrl()),
    }),
  ),
  thirdParties: help('The only services that pages may load.', optional(thirdParties)),
  hidesChat: help(
    'Takes away the chat in which visitors of home pages leave their number and ask for the link.',
    optional(yesOrNo()),
  ),
  mediaOrigins: help(
    'Where pictures may lie outside of the media library, such as a bucket or a CDN. Browsers load them from there as they are, in one width.',
    list(originEntry()),
  ),
  appName: help('As events and the endpoint of the link name this site.', text()),
  websiteName: help('How the endpoint of the link knows this site.', text()),
  fileName: help('The name of the saved file.', text()),
  consent: help(
    'Whether third parties wait for the visitor.',
    component('site.consent', {
      required: help('On: third parties wait until the visitor agrees.', flag(true)),
    }),
  ),
  redirects: help(
    'Old addresses: all below `from` is found below `to`.',
    list(
      component('site.redirect', {
        from: help('The old path.', link()),
        to: help('The path of today.', link()),
      }),
    ),
  ),
  apps: help('The apps that open the links of this site.', apps),
  signer: help(
    'Who signs the app, the same for all releases. When empty, each release names its own signer.',
    optional(signer),
  ),
  campaignInApk: help('Whether the campaign of a visitor travels in the file of the app.', flag()),
  vitalsPercent: help(
    'Of how many of 100 page loads the web vitals are measured; 0 for none. Staff see them at /staff/vitals.',
    optional(integer(0, 100)),
  ),
  responsible: help(
    'The note on responsible gaming, below the content of every page.',
    optional(responsible),
  ),
  operator: help('Who runs the site. Legal pages say so where a fact is missing.', optional(operator)),
  compliance: help(
    '`free-play` leaves out all that is about money; whoever runs the site decides.',
    choice(['standard', 'free-play']),
  ),
  defaults: help('What pages of a language have where they say nothing else.', list(defaults)),
  experiments: help('Two forms of a section, between which the site chooses for each visitor.', experiments),
  languages: help(
    'The languages that visitors choose from.',
    list(
      component('site.language', {
        locale: choice(locales),
        name: text(),
        short: help('The language in two or three letters, for narrow screens.', text()),
      }),
    ),
  ),
  social: help(
    'The site’s pages elsewhere, in the footer.',
    list(component('site.social', { confirmed: isOwn, name: text(), icon: pictureUrl(), url: link() })),
  ),
  menu: help(
    'What the header shows on wide screens, and the menu on all.',
    list(
      component('site.menu', {
        locale: choice(locales),
        header: help('The most important first: a narrower screen shows fewer.', links),
        groups: help('The first is that of the games.', linkGroups),
      }),
    ),
  ),
  footer: help(
    'The links at the foot of every page, by language.',
    list(
      component('site.footer', {
        locale: choice(locales),
        groups: help('The columns of links, in their order.', linkGroups),
      }),
    ),
  ),
  searches: help(
    'Links in the footer that depend on the page.',
    list(
      component('site.searches', {
        locale: choice(locales),
        popular: help('The heading of the first list.', text()),
        other: help('The heading of the second list.', text()),
        sets: help('Which links stand on which pages.', list(searchSet)),
      }),
    ),
  ),
})

export type Site = DataOf<typeof siteModel>
export type ThirdParties = DataOf<typeof thirdParties>
export type SiteLink = DataOf<typeof siteLink>
export type Searches = Site['searches'][number]
