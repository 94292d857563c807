import { component, type DataOf, help, longText, optional, text } from '../../model/fields.ts'

/** Opens the current URL in the app: at once inside the web view, on Android with a link. */
export const openInApp = component('sections.open-in-app', {
  description: help('What the page says while the app opens, and where it does not.', longText()),
  label: help('On the link that opens the app.', text()),
  androidPackage: help(
    'The name of the app’s package, such as com.example.app. Empty: the one in the data of the site.',
    optional(text()),
  ),
})

export type OpenInAppData = DataOf<typeof openInApp>
