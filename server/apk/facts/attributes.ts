import type { Attribute, Element } from './binaryXml.ts'
import type { Resources } from './resources.ts'
import type { Value } from './value.ts'

/** Android's own attributes by number: https://developer.android.com/reference/android/R.attr */
const android = {
  name: 0x01010003,
  permission: 0x01010006,
  hasCode: 0x0101000c,
  debuggable: 0x0101000f,
  exported: 0x01010010,
  value: 0x01010024,
  minSdkVersion: 0x0101020c,
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  targetSdkVersion: 0x01010270,
  maxSdkVersion: 0x01010271,
  testOnly: 0x01010272,
  required: 0x0101028e,
  extractNativeLibs: 0x010104ea,
  versionCodeMajor: 0x01010576,
  isSplitRequired: 0x01010591,
  requiredSplitTypes: 0x0101064e,
}
export type Name = keyof typeof android

/** True if the facts are in the resources, too. */
export const needsResources = (elements: Element[]): boolean =>
  elements.some(({ attributes }) =>
    attributes.some(
      ({ resource, value }) =>
        value.kind === 'reference' && resolved.some((name) => android[name] === resource),
    ),
  )

const resolved: Name[] = [
  'hasCode',
  'debuggable',
  'value',
  'minSdkVersion',
  'versionCode',
  'targetSdkVersion',
  'maxSdkVersion',
  'testOnly',
  'required',
  'extractNativeLibs',
  'versionCodeMajor',
  'isSplitRequired',
]

export type Reader = ReturnType<typeof reader>

/** Reads attributes whose values may be in the resources. */
export function reader(resources: Resources) {
  const valuesOf = (element: Element | undefined, name: Name): Value[] => {
    const value = given(element, name)
    return value?.kind === 'reference' ? resources(value.id) : value ? [value] : []
  }
  return {
    /** Null if it is absent, or differs among configurations. */
    integer(element: Element | undefined, name: Name): number | null {
      const integers = valuesOf(element, name).map((value) =>
        value.kind === 'integer' ? value.integer : null,
      )
      return new Set(integers).size === 1 ? (integers[0] ?? null) : null
    },
    /** What it is in each configuration; empty if it is absent. */
    booleans: (element: Element | undefined, name: Name): boolean[] => valuesOf(element, name).map(isTrue),
  }
}

const isTrue = (value: Value): boolean =>
  value.kind === 'integer'
    ? value.integer !== 0
    : value.kind === 'string' && /^(true|TRUE|1)$/.test(value.string)

/** An attribute of Android. It may have no number if the tool that compiled the file did not know it. */
export const given = (element: Element | undefined, name: Name): Value | undefined =>
  element?.attributes.find(
    (attribute: Attribute) =>
      attribute.resource === android[name] || (attribute.resource === null && attribute.name === name),
  )?.value

/** A text attribute that is not one of Android. */
export const named = (element: Element | undefined, wanted: string): string | null =>
  textOf(element?.attributes.find(({ name }) => name === wanted)?.value)

export const textOf = (value: Value | undefined): string | null =>
  value?.kind === 'string' ? value.string : null
