import { type AnyExtension, Extension, Mark } from '@tiptap/core'
import Bold from '@tiptap/extension-bold'
import Image from '@tiptap/extension-image'
import Italic from '@tiptap/extension-italic'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

/** Keeps the written one of two elements that look the same, such as `b` and `strong`. */
const writtenAs = (tag: string, other: string) => ({
  tag: {
    default: tag,
    parseHTML: (element: HTMLElement) => (element.tagName.toLowerCase() === other ? other : tag),
    renderHTML: () => ({}),
  },
})

/** An inline element that the site allows and that has no button in the toolbar. */
const inline = (tag: string) =>
  Mark.create({
    name: tag,
    excludes: '',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const others = ['sub', 'sup', 'small', 'mark', 'bdi', 'span']
const blocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'table']

const attributes = Extension.create({
  name: 'attributes',
  addGlobalAttributes: () => [
    {
      types: [...blocks, 'tableRow', 'tableHeader', 'tableCell', 'link', ...others],
      attributes: { id: { default: null }, lang: { default: null }, dir: { default: null } },
    },
    { types: ['tableHeader'], attributes: { scope: { default: null } } },
  ],
})

/** The elements that the editor supports: all that the site shows, except definition lists and captions. */
export const extensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    bold: false,
    italic: false,
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['tel', 'mailto'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Bold.extend({
    addAttributes: () => writtenAs('strong', 'b'),
    renderHTML: ({ mark }) => [mark.attrs.tag, 0],
  }),
  Italic.extend({
    addAttributes: () => writtenAs('em', 'i'),
    renderHTML: ({ mark }) => [mark.attrs.tag, 0],
  }),
  Image.configure({ inline: true }),
  TableKit.configure({ table: { resizable: false } }),
  ...others.map(inline),
  attributes,
]
