import type { Rule } from './problem.ts'

const debuggable: Rule = ({ isDebuggable }) =>
  isDebuggable
    ? [
        {
          fact: 'It is debuggable',
          effect: 'Play Protect warns of it, and anybody with a cable can read its data',
          fix: 'publish the release build, not a debug build',
        },
      ]
    : []

const sharedKey: Rule = ({ sharedKey: kind }) =>
  kind === null
    ? []
    : [
        {
          fact:
            kind === 'debug'
              ? 'Its certificate is one of debug builds (CN=Android Debug)'
              : 'Its key is public, and anybody can sign an update of it with that key',
          effect: 'Play Protect warns of it, and it is not for visitors',
          fix: 'sign it with your own release key',
        },
      ]

export const trustRules: Rule[] = [debuggable, sharedKey]
