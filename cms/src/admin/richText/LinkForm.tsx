import { Button, Flex, TextInput } from '@strapi/design-system'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'

type Props = { editor: Editor; onDone(): void }
type Change = { target: { value: string } }

/** Sets the address of a link, and the language of its page if that differs from the text. */
export function LinkForm({ editor, onDone }: Props) {
  const now = editor.getAttributes('link')
  const [href, setHref] = useState<string>(now.href ?? '')
  const [lang, setLang] = useState<string>(now.lang ?? '')
  const set = () => {
    const target = href.trim()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (target === '') chain.unsetLink().run()
    else chain.setMark('link', { ...now, href: target, lang: lang.trim() || null }).run()
    onDone()
  }
  // Enter would submit the form of the entry.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    set()
  }
  return (
    <Flex padding={2} gap={2} wrap="wrap" background="neutral100" onKeyDown={onKeyDown}>
      <TextInput
        aria-label="Address of the link"
        placeholder="/ludo, #faq, https://… or tel:"
        value={href}
        onChange={(event: Change) => setHref(event.target.value)}
        autoFocus
      />
      <TextInput
        aria-label="Language of the page"
        placeholder="hi"
        value={lang}
        onChange={(event: Change) => setLang(event.target.value)}
      />
      <Button size="S" onClick={set}>
        Set link
      </Button>
      <Button size="S" variant="tertiary" onClick={onDone}>
        Cancel
      </Button>
    </Flex>
  )
}
