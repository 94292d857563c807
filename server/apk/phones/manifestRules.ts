import { newestSdk } from '../facts/androidVersion.ts'
import { before, every, since } from './levels.ts'
import { type Rule, targets } from './problem.ts'

/**
 * The lowest targetSdkVersion that each Android installs. Add a row when a new Android raises it:
 * `MIN_INSTALLABLE_TARGET_SDK` in
 * https://android.googlesource.com/platform/frameworks/base/+/main/services/core/java/com/android/server/pm/PackageManagerService.java
 */
const lowestTargets = [
  { android: 34, target: 23 },
  { android: 35, target: 24 },
]

/** The API level of builds of an Android that is not finished. */
const development = 10_000

const oldTarget: Rule = ({ targetSdk }) => {
  const raised = targetSdk === null ? undefined : lowestTargets.find(({ target }) => targetSdk < target)
  const highest = Math.max(...lowestTargets.map(({ target }) => target))
  return raised
    ? [
        {
          fact: `Its targetSdkVersion is ${targetSdk}`,
          refusedBy: [since(raised.android)],
          fix: `set it to ${highest} or higher`,
        },
      ]
    : []
}

const codeNames: Rule = ({ codeNames: { min, target } }) => {
  const name = min ?? target
  return name === null
    ? []
    : [
        {
          fact: `Its ${min === null ? 'targetSdkVersion' : 'minSdkVersion'} is “${name}”, the name of an unfinished Android, and released phones refuse that`,
          refusedBy: [every],
          fix: 'build it for an API level, which is a number',
        },
      ]
}

const futureAndroid: Rule = ({ minSdk }) => {
  const fact = `Its minSdkVersion is ${minSdk}`
  const fix = 'set it to the API level of a released Android'
  if (minSdk >= development) return [{ fact, refusedBy: [every], fix }]
  return minSdk > newestSdk
    ? [
        {
          fact,
          effect: `every Android up to API ${newestSdk}, the newest that this program knows, refuses it`,
          fix,
        },
      ]
    : []
}

/** Android 2.0 was the last to look at it. https://developer.android.com/guide/topics/manifest/uses-sdk-element#max */
const lastAndroid: Rule = ({ maxSdk }) =>
  maxSdk === null
    ? []
    : [
        {
          fact: `Its maxSdkVersion is ${maxSdk}`,
          effect: 'stores hide it from later phones, but phones install it nevertheless',
          fix: 'remove it',
        },
      ]

const testOnly: Rule = ({ testOnly: when }) => {
  const fix =
    'build it without `android:testOnly`, for example with “Build APK” instead of “Run” in Android Studio'
  if (when === 'always') return [{ fact: 'It is marked as test-only', refusedBy: [every], fix }]
  return when === 'sometimes'
    ? [
        {
          fact: 'Some configurations of its resources mark it as test-only',
          effect: 'the phones that these are for refuse it',
          fix,
        },
      ]
    : []
}

const splits: Rule = ({ split, requiredSplits }) => [
  ...(split === null
    ? []
    : [
        {
          fact: `It is a part of an app, the split “${split}”, and not an app`,
          refusedBy: [every],
          fix: 'publish an APK that has everything, such as the universal APK of `bundletool`',
        },
      ]),
  ...(requiredSplits.length === 0
    ? []
    : [
        {
          fact: `It is the base of an app bundle and needs its other parts (${requiredSplits.join(', ')})`,
          refusedBy: [every],
          fix: 'publish an APK that has everything, such as the universal APK of `bundletool`',
        },
      ]),
]

const packageNameForm = /^[a-z]\w*(\.[a-z]\w*)+$/i

const packageName: Rule = ({ packageName: name }) =>
  packageNameForm.test(name)
    ? []
    : [
        {
          fact: `Its package name is “${name}”`,
          refusedBy: [every],
          fix: 'use at least two parts with a dot between them, each a letter and then letters, digits and underscores',
        },
      ]

const application: Rule = (facts) => {
  if (!facts.hasApplication)
    return [
      {
        fact: 'Its manifest has no <application>',
        refusedBy: [targets(facts, 30) ? every : before(30)],
        fix: 'publish the app itself',
      },
    ]
  return facts.hasCode && !facts.hasDex
    ? [
        {
          fact: 'It has no code (classes.dex)',
          effect: 'no phone can start it, and most refuse it',
          fix: 'publish the whole app, or say `android:hasCode="false"` in its manifest',
        },
      ]
    : []
}

const exported: Rule = (facts) =>
  targets(facts, 31) && facts.unexported.length > 0
    ? [
        {
          fact: `Its targetSdkVersion is 31 or higher, and ${facts.unexported.join(', ')} has an intent filter and no \`android:exported\``,
          refusedBy: [since(31)],
          fix: 'add `android:exported`',
        },
      ]
    : []

const resourceTable: Rule = (facts) => {
  const { resourceTable: table } = facts
  if (!table || !targets(facts, 30) || (table.isStored && table.offset % 4 === 0)) return []
  return [
    {
      fact: `Its targetSdkVersion is 30 or higher, and its resources.arsc is ${table.isStored ? 'not aligned to 4 bytes' : 'compressed'}`,
      refusedBy: [since(30)],
      fix: `${table.isStored ? '' : 'store it without compression and '}run \`zipalign 4\` before you sign it`,
    },
  ]
}

export const manifestRules: Rule[] = [
  testOnly,
  splits,
  codeNames,
  futureAndroid,
  oldTarget,
  lastAndroid,
  packageName,
  application,
  exported,
  resourceTable,
]
