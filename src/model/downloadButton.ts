import * as v from 'valibot'
import { component, type DataOf, type Field, help, optional, picture, text, url, yesOrNo } from './fields.ts'

const complete = component('page.download-button', {
  androidApkFromApi: help(
    'Asks AndroidUrl for the address of the file; No when nobody chose.',
    optional(yesOrNo()),
  ),
  AndroidUrl: help('The endpoint that answers `{apkLink}`.', optional(url())),
  androidApkUrl: help('Where the file lies, when no endpoint is asked.', optional(url())),
  defaultAndroidUrl: help('Where the file lies, when the endpoint does not answer.', url()),
  IosURL: help(
    'The app in the App Store, with its id. Empty: the address in the data of the site. Without either, iPhones and Macs have no button.',
    optional(url()),
  ),
  imageUrl: help('The picture on the button for Android.', optional(picture())),
  imageUrlNew: help('A newer picture for the button; it comes before the other one.', optional(picture())),
  iconUrlIOS: help('On the button of the App Store; an arrow when empty.', optional(picture())),
  iconUrlIOSSticky: help('The same in the sticky bar.', optional(picture())),
  mobileIosIcon: help('The same up to 767 px, outside of the sticky bar.', optional(picture())),
  altAndroid: help('What the picture on the button shows, for those who cannot see it.', optional(text())),
  androidTxt: help('The words on the button for Android.', text()),
  iosTxt: help('The words on the button for iPhones and Macs.', text()),
  animatedTxt: help(
    'Takes turns with androidTxt on the button; not where the visitor asked for less motion.',
    optional(text()),
  ),
  fbClick: help('What a pixel is told of a click on download; Lead when empty.', optional(text())),
  checkbox: help(
    'The text that a visitor agrees to before the download.',
    optional(component('page.checkbox', { label: help('The words beside the box to tick.', text()) })),
  ),
  stickyNotifTitle: help(
    'Tells a phone’s user where the complete file is; without a title there is no such notice.',
    optional(text()),
  ),
  stickyNotifSubTitle: help('The second line of that notice.', optional(text())),
})

/** The same fields, all optional. */
const allOptional = (fields: Record<string, Field>): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.attribute.required ? { ...field, ...optional(field) } : field,
    ]),
  )

const { required: _, ...attribute } = complete.attribute
const fields = allOptional(complete.fields)

/**
 * Links and labels of the download buttons of a page. Editors write only what differs from the defaults of the site.
 * The schema checks both together.
 */
export const downloadButton = {
  ...complete,
  attribute,
  fields,
  schema: v.pipe(
    complete.schema,
    v.forward(
      v.check(
        ({ androidApkFromApi, AndroidUrl }) => !androidApkFromApi || AndroidUrl !== undefined,
        'is missing: fill it in, or turn off androidApkFromApi',
      ),
      ['AndroidUrl'],
    ),
  ),
}

/** The defaults of these fields for all pages in a language. */
export const sharedDownloadButton = component('site.download-button', fields)

export type DownloadButtonData = DataOf<typeof downloadButton>
