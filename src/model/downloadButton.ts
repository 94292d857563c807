import * as v from 'valibot'
import { component, type DataOf, flag, help, optional, picture, text, url } from './fields.ts'

const fields = component('page.download-button', {
  androidApkFromApi: flag(),
  AndroidUrl: help('The endpoint that answers `{apkLink}`.', optional(url())),
  androidApkUrl: optional(url()),
  defaultAndroidUrl: url(),
  IosURL: help(
    'The app in the App Store, with its id. Empty: the address in the data of the site. Without either, iPhones and Macs have no button.',
    optional(url()),
  ),
  imageUrl: optional(picture()),
  imageUrlNew: optional(picture()),
  iconUrlIOS: optional(picture()),
  iconUrlIOSSticky: optional(picture()),
  mobileIosIcon: optional(picture()),
  altAndroid: optional(text()),
  androidTxt: text(),
  iosTxt: text(),
  animatedTxt: help(
    'Takes turns with androidTxt on the button; not where the visitor asked for less motion.',
    optional(text()),
  ),
  fbClick: help('What a pixel is told of a click on download; Lead when empty.', optional(text())),
  checkbox: optional(component('page.checkbox', { label: text() })),
  stickyNotifTitle: optional(text()),
  stickyNotifSubTitle: optional(text()),
})

/** Links and labels of the download buttons, the same for every button of a page. */
export const downloadButton = {
  ...fields,
  schema: v.pipe(
    fields.schema,
    v.forward(
      v.check(
        ({ androidApkFromApi, AndroidUrl }) => !androidApkFromApi || AndroidUrl !== undefined,
        'is needed, for androidApkFromApi is on',
      ),
      ['AndroidUrl'],
    ),
  ),
}

export type DownloadButtonData = DataOf<typeof downloadButton>
