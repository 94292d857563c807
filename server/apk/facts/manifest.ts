import type { Attribute, Element, Value } from './binaryXml.ts'

/** Android's own attributes by number: https://developer.android.com/reference/android/R.attr */
const android = {
  name: 0x01010003,
  permission: 0x01010006,
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  minSdkVersion: 0x0101020c,
  targetSdkVersion: 0x01010270,
  versionCodeMajor: 0x01010576,
}

export type Manifest = {
  packageName: string
  /** The version that users see; a reference if it is in the resources. */
  versionName: { kind: 'text'; text: string } | { kind: 'reference'; id: number } | { kind: 'none' }
  versionCode: number
  minSdk: number
  /** Null for the code name of an unreleased Android version. */
  targetSdk: number | null
  permissions: string[]
  /** The permissions that callers of its services need, such as that of notification listeners. */
  servicePermissions: string[]
}

/** The facts in a manifest; null if the root is not a manifest with a package. */
export function manifestIn(elements: Element[]): Manifest | null {
  const [root] = elements
  const packageName = textOf(root?.attributes.find(({ name }) => name === 'package')?.value)
  if (root?.name !== 'manifest' || packageName === null) return null
  const sdk = elements.find(({ name }) => name === 'uses-sdk')
  const minSdk = integerOf(given(sdk, android.minSdkVersion)) ?? 1
  const asked = elements.filter(({ name }) => /^uses-permission(-sdk-23|-sdk-m)?$/.test(name))
  const services = elements.filter(({ name }) => name === 'service')
  return {
    packageName,
    versionName: versionName(given(root, android.versionName)),
    versionCode:
      (integerOf(given(root, android.versionCodeMajor)) ?? 0) * 2 ** 32 +
      (integerOf(given(root, android.versionCode)) ?? 0),
    minSdk,
    targetSdk:
      sdk && given(sdk, android.targetSdkVersion) ? integerOf(given(sdk, android.targetSdkVersion)) : minSdk,
    permissions: textsIn(asked, android.name),
    servicePermissions: textsIn(services, android.permission),
  }
}

const textsIn = (elements: Element[], resource: number): string[] => [
  ...new Set(elements.flatMap((one) => textOf(given(one, resource)) ?? [])),
]

function versionName(value: Value | undefined): Manifest['versionName'] {
  if (value?.kind === 'string') return { kind: 'text', text: value.string }
  if (value?.kind === 'integer') return { kind: 'text', text: String(value.integer) }
  return value?.kind === 'reference' ? value : { kind: 'none' }
}

const given = (element: Element | undefined, resource: number): Value | undefined =>
  element?.attributes.find((attribute: Attribute) => attribute.resource === resource)?.value

const textOf = (value: Value | undefined): string | null => (value?.kind === 'string' ? value.string : null)

const integerOf = (value: Value | undefined): number | null =>
  value?.kind === 'integer' ? value.integer : null
