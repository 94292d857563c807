import { given, type Name, named, type Reader, reader, textOf } from './attributes.ts'
import type { Element } from './binaryXml.ts'
import { noResources, type Resources } from './resources.ts'
import type { Value } from './value.ts'

export type Manifest = {
  packageName: string
  /** The version that users see; a reference if it is in the resources. */
  versionName: { kind: 'text'; text: string } | { kind: 'reference'; id: number } | { kind: 'none' }
  versionCode: number
  minSdk: number
  /** Null for the code name of an unreleased Android version. */
  targetSdk: number | null
  /** The code names that it has instead of API levels. */
  codeNames: { min: string | null; target: string | null }
  maxSdk: number | null
  permissions: string[]
  /** The permissions that callers of its services need, such as that of notification listeners. */
  servicePermissions: string[]
  /** `sometimes` if only some configurations of the resources say so. */
  testOnly: 'always' | 'sometimes' | 'never'
  isDebuggable: boolean
  /** What in it says that it is only the base of several APKs. */
  requiredSplits: string[]
  /** The name of a split APK; null for an app. */
  split: string | null
  hasApplication: boolean
  hasCode: boolean
  /** Null if the manifest does not say. Android extracts them then. */
  extractsLibraries: boolean | null
  /** Libraries of the phone that the app cannot do without. */
  requiredLibraries: string[]
  /** Components with an intent filter that do not say whether other apps may start them. */
  unexported: string[]
}

/** The facts in a manifest; null if the root is not a manifest with a package. */
export function manifestIn(elements: Element[], resources: Resources = noResources): Manifest | null {
  const [root] = elements
  const packageName = named(root, 'package')
  if (root?.name !== 'manifest' || packageName === null) return null
  const read = reader(resources)
  const sdk = elements.find(({ name }) => name === 'uses-sdk')
  const application = elements.find(({ name, depth }) => name === 'application' && depth === 1)
  const asked = elements.filter(({ name }) => /^uses-permission(-sdk-23|-sdk-m)?$/.test(name))
  const services = elements.filter(({ name }) => name === 'service')
  const libraries = elements.filter(
    (one) =>
      /^uses-(native-|static-)?library$/.test(one.name) && !read.booleans(one, 'required').includes(false),
  )
  const minSdk = read.integer(sdk, 'minSdkVersion') ?? 1
  const min = textOf(given(sdk, 'minSdkVersion'))
  const target = given(sdk, 'targetSdkVersion') ? textOf(given(sdk, 'targetSdkVersion')) : min
  const testOnly = read.booleans(application, 'testOnly')
  return {
    packageName,
    versionName: versionName(given(root, 'versionName')),
    versionCode:
      (read.integer(root, 'versionCodeMajor') ?? 0) * 2 ** 32 + (read.integer(root, 'versionCode') ?? 0),
    minSdk,
    targetSdk: target !== null ? null : (read.integer(sdk, 'targetSdkVersion') ?? minSdk),
    codeNames: { min, target },
    maxSdk: read.integer(sdk, 'maxSdkVersion'),
    permissions: textsIn(asked, 'name'),
    servicePermissions: textsIn(services, 'permission'),
    testOnly: !testOnly.includes(true) ? 'never' : testOnly.includes(false) ? 'sometimes' : 'always',
    isDebuggable: read.booleans(application, 'debuggable').includes(true),
    requiredSplits: requiredSplits(root, application, elements, read),
    split: named(root, 'split'),
    hasApplication:
      application !== undefined ||
      elements.some(({ name, depth }) => name === 'instrumentation' && depth === 1),
    hasCode: application !== undefined && !read.booleans(application, 'hasCode').includes(false),
    extractsLibraries: read.booleans(application, 'extractNativeLibs')[0] ?? null,
    requiredLibraries: textsIn(libraries, 'name'),
    unexported: unexported(elements),
  }
}

const splitsRequired = 'com.android.vending.splits.required'

function requiredSplits(
  root: Element,
  application: Element | undefined,
  elements: Element[],
  read: Reader,
): string[] {
  const metadata = elements.filter(
    (one) => one.name === 'meta-data' && textOf(given(one, 'name')) === splitsRequired,
  )
  const types = given(root, 'requiredSplitTypes')
  return [
    // Older versions of bundletool wrote it into the application.
    ...([root, application].some((one) => read.booleans(one, 'isSplitRequired').includes(true))
      ? ['isSplitRequired']
      : []),
    ...(types?.kind === 'reference' || textOf(types) ? ['requiredSplitTypes'] : []),
    ...(metadata.some((one) => read.booleans(one, 'value').includes(true)) ? [splitsRequired] : []),
  ]
}

/** The names of components that have an intent filter and no `exported`. */
function unexported(elements: Element[]): string[] {
  const names = new Set<string>()
  let component: Element | null = null
  for (const element of elements) {
    if (element.depth <= 2)
      component = /^(activity|activity-alias|receiver|service)$/.test(element.name) ? element : null
    if (component && element.depth === 3 && element.name === 'intent-filter' && !given(component, 'exported'))
      names.add(textOf(given(component, 'name')) ?? component.name)
  }
  return [...names]
}

const textsIn = (elements: Element[], name: Name): string[] => [
  ...new Set(elements.flatMap((one) => textOf(given(one, name)) ?? [])),
]

function versionName(value: Value | undefined): Manifest['versionName'] {
  if (value?.kind === 'string') return { kind: 'text', text: value.string }
  if (value?.kind === 'integer') return { kind: 'text', text: String(value.integer) }
  return value?.kind === 'reference' ? value : { kind: 'none' }
}
