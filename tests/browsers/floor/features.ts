import { type AnyNode, type Node, parse } from 'acorn'
import type { Missing } from './compat.ts'

/** A feature in a script that some browsers of the floor lack. */
export type Feature = { name: string; browsers: string[] }

/**
 * What a script uses that the oldest browsers lack. Members have a dot in front, as in `.at`. Throws if the script has
 * syntax later than class fields, which the whole floor knows: https://caniuse.com/mdn-javascript_classes_public_class_fields
 */
export function laterFeatures(code: string, { globals, statics, members }: Missing): Feature[] {
  const found = new Map<string, string[]>()
  const note = (name: string, browsers: string[] | undefined) => {
    if (browsers && browsers.length > 0) found.set(name, browsers)
  }

  function read(node: AnyNode, parent: AnyNode | null, isInFunction: boolean) {
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const { name } = node.property
      const full = node.object.type === 'Identifier' ? `${node.object.name}.${name}` : ''
      if (statics.has(full)) note(full, statics.get(full))
      else note(`.${name}`, members.get(name))
    }
    if (node.type === 'Property' && parent?.type === 'ObjectPattern' && node.key.type === 'Identifier')
      note(`.${node.key.name}`, members.get(node.key.name))
    // Minified names of one or two letters are nobody's globals.
    if (node.type === 'Identifier' && node.name.length > 2 && !isName(node, parent))
      note(node.name, globals.get(node.name))
    if (node.type === 'StaticBlock') note('static {}', ['chrome', 'firefox', 'safari'])
    if (node.type === 'BinaryExpression' && node.left.type === 'PrivateIdentifier') note('#… in', ['chrome'])
    if (node.type === 'Literal' && node.regex) {
      if (/[dv]/.test(node.regex.flags)) note(`/…/${node.regex.flags}`, ['chrome', 'firefox', 'safari'])
      if (/\(\?<[=!]/.test(node.regex.pattern)) note('(?<=…)', ['safari'])
    }
    if (node.type === 'AwaitExpression' && !isInFunction) note('await outside functions', ['chrome'])
    for (const child of childrenOf(node)) read(child, node, isInFunction || isFunction.test(node.type))
  }

  read(parse(code, { ecmaVersion: 2022, sourceType: 'module' }), null, false)
  return [...found].map(([name, browsers]) => ({ name, browsers }))
}

const isFunction = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

const isName = (node: Node, parent: AnyNode | null) =>
  (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (parent?.type === 'Property' && parent.key === node && !parent.computed)

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: AnyNode): AnyNode[] => Object.values(node).flat().filter(isNode)
