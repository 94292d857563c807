import { Flex, IconButton } from '@strapi/design-system'
import {
  ArrowClockwise,
  Bold,
  BulletList,
  GridNine,
  HeadingFour,
  HeadingThree,
  HeadingTwo,
  Image,
  Italic,
  Link,
  NumberList,
  Quotes,
  StrikeThrough,
  Underline,
} from '@strapi/icons'
import { useStrapiApp } from '@strapi/strapi/admin'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { LinkForm } from './LinkForm'
import { TableTools } from './TableTools'

type Tool = {
  label: string
  icon: ReactNode
  /** The node or mark that the tool toggles. */
  of: string
  attributes?: object
  run(chain: ChainedCommands): ChainedCommands
}

const heading = (level: 2 | 3 | 4, icon: ReactNode): Tool => ({
  label: `Heading ${level}`,
  icon,
  of: 'heading',
  attributes: { level },
  run: (chain) => chain.toggleHeading({ level }),
})

const tools: Tool[] = [
  { label: 'Bold', icon: <Bold />, of: 'bold', run: (chain) => chain.toggleBold() },
  { label: 'Italic', icon: <Italic />, of: 'italic', run: (chain) => chain.toggleItalic() },
  { label: 'Underline', icon: <Underline />, of: 'underline', run: (chain) => chain.toggleUnderline() },
  { label: 'Strike', icon: <StrikeThrough />, of: 'strike', run: (chain) => chain.toggleStrike() },
  heading(2, <HeadingTwo />),
  heading(3, <HeadingThree />),
  heading(4, <HeadingFour />),
  { label: 'List', icon: <BulletList />, of: 'bulletList', run: (chain) => chain.toggleBulletList() },
  { label: 'Numbers', icon: <NumberList />, of: 'orderedList', run: (chain) => chain.toggleOrderedList() },
  { label: 'Quote', icon: <Quotes />, of: 'blockquote', run: (chain) => chain.toggleBlockquote() },
]

type File = { url: string; alternativeText?: string | null; width?: number; height?: number }
type Library = ComponentType<{
  allowedTypes: string[]
  onClose(): void
  onSelectAssets(files: File[]): void
}>

type Props = { editor: Editor; disabled: boolean; children: ReactNode }

/** The tools of a rich text, with the form of a link or the tools of a table below them. `children` are at the end. */
export function Toolbar({ editor, disabled, children }: Props) {
  const [open, setOpen] = useState<'link' | 'library' | null>(null)
  const components = useStrapiApp('RichText', (app) => app.components)
  const MediaLibrary = components['media-library'] as unknown as Library
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: tools.filter(({ of, attributes }) => now.isActive(of, attributes)).map(({ label }) => label),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  })
  const button = (label: string, icon: ReactNode, isOn: boolean, run: () => void) => (
    <IconButton
      key={label}
      label={label}
      variant={isOn ? 'secondary' : 'ghost'}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={run}
    >
      {icon}
    </IconButton>
  )
  const insert = (files: File[]) => {
    const pictures = files.map(({ url, alternativeText, width, height }) => ({
      type: 'image',
      attrs: { src: url, alt: alternativeText ?? '', width: width ?? null, height: height ?? null },
    }))
    editor.chain().focus().insertContent(pictures).run()
    setOpen(null)
  }
  return (
    <>
      <Flex role="toolbar" aria-label="Tools of the text" wrap="wrap" padding={1} background="neutral100">
        {tools.map(({ label, icon, run }) =>
          button(label, icon, active.tools.includes(label), () => run(editor.chain().focus()).run()),
        )}
        {button('Link', <Link />, active.link, () => setOpen(open === 'link' ? null : 'link'))}
        {button('Picture', <Image />, false, () => setOpen('library'))}
        {button('Table', <GridNine />, active.table, () =>
          editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
        )}
        {button('Undo', <ArrowClockwise style={{ transform: 'scaleX(-1)' }} />, false, () =>
          editor.chain().focus().undo().run(),
        )}
        {button('Redo', <ArrowClockwise />, false, () => editor.chain().focus().redo().run())}
        <span style={{ marginInlineStart: 'auto' }}>{children}</span>
      </Flex>
      {open === 'link' && <LinkForm editor={editor} onDone={() => setOpen(null)} />}
      {active.table && !disabled && <TableTools editor={editor} />}
      {open === 'library' && (
        <MediaLibrary allowedTypes={['images']} onClose={() => setOpen(null)} onSelectAssets={insert} />
      )}
    </>
  )
}
