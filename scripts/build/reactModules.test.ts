import { expect, test } from 'vitest'
import { esModule } from './reactModules.ts'

const exportsOf = (name: string) => (name === 'a' ? ['e'] : [])
const load = (code: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(esModule(code, exportsOf))}`)

test('what is assigned to exports is exported, in one line or more, once or again, and read as such', async () => {
  const module = await load(`"use strict";
exports.twice = void 0;
if (true) {
  exports.twice = function () { return 2 };
}
exports.long_name =
  { twice: exports.twice() };
exports.isLong = function (name) { return name === exports.long_name };`)
  expect(Object.keys(module)).toEqual(['isLong', 'long_name', 'twice'])
  expect(module.long_name).toEqual({ twice: 2 })
  expect(module.isLong(module.long_name)).toBe(true)
})

test('what it requires at its start is imported, and nothing else is a variable', () =>
  expect(
    esModule('"use strict";\nvar A = require("a"),\n  B = require("b-c");\nexports.d = A.e(B);', exportsOf),
  ).toBe(
    '"use strict";\nimport * as A from "a";\nimport * as B from "b-c";\nconst exported_d = A.e(B);\n\nexport { exported_d as d };',
  ))

test.each([
  ['requires something later', 'function f() { return require("a") }'],
  ['exports itself whole', 'module.exports = {}'],
  ['exports a computed name', 'exports["a"] = 1'],
  ['reads what it never assigns', 'exports.a = exports.b'],
])('a module that %s is refused', (_case, code) => expect(() => esModule(code, exportsOf)).toThrow(/React/))

test('a name that a required module does not export is undefined', () =>
  expect(esModule('var A = require("a");\nexports.b = [A.e, A.log];', exportsOf)).toContain(
    '[A.e, undefined]',
  ))
