import { Button, Field, Textarea } from '@strapi/design-system'
import { useField } from '@strapi/strapi/admin'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { forwardRef, type ReactNode, useEffect, useState } from 'react'
import { htmlOf } from '../../../../src/model/text/markdown'
import { extensions } from './extensions'
import { Frame } from './Frame'
import { Toolbar } from './Toolbar'
import { hasSameElements, tidy } from './tidy'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  labelAction?: ReactNode
  required?: boolean
  disabled?: boolean
}

/**
 * The field of rich texts. It shows a text as on the page and stores HTML. Opening it changes nothing. If the editor would
 * lose a part of the HTML, the field shows the HTML instead.
 */
export const RichText = forwardRef<HTMLDivElement, Props>(function RichText(
  { name, label, hint, labelAction, required = false, disabled = false },
  ref,
) {
  const { value, error, onChange } = useField<string | null>(name)
  const stored = value ?? ''
  const [isHtml, setHtml] = useState(false)
  const editor = useEditor({
    extensions,
    content: htmlOf(stored),
    editable: !disabled,
    editorProps: { attributes: { id: name, role: 'textbox', 'aria-multiline': 'true' } },
    onCreate: ({ editor: made }) => setHtml(losesSome(stored, made)),
    onUpdate: ({ editor: changed }) => onChange(name, changed.isEmpty ? '' : tidy(changed.getHTML())),
  })

  // The value also changes when a form is reset, or filled in from another language.
  useEffect(() => {
    if (!editor || isHtml || editor.isFocused || tidy(editor.getHTML()) === stored) return
    editor.commands.setContent(htmlOf(stored), { emitUpdate: false })
    setHtml(losesSome(stored, editor))
  }, [editor, stored, isHtml])
  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled])

  if (!editor) return null
  return (
    <Field.Root id={name} name={name} hint={hint} error={error} required={required} ref={ref}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Frame $isWrong={Boolean(error)}>
        <Toolbar editor={editor} disabled={disabled || isHtml}>
          <Button
            variant="ghost"
            size="S"
            aria-pressed={isHtml}
            onClick={() => {
              if (isHtml) editor.commands.setContent(htmlOf(stored), { emitUpdate: false })
              setHtml(!isHtml)
            }}
          >
            {isHtml ? 'Text' : 'HTML'}
          </Button>
        </Toolbar>
        {isHtml ? (
          <Textarea
            aria-label={`${name} as HTML`}
            value={stored}
            disabled={disabled}
            onChange={(event: { target: { value: string } }) => onChange(name, event.target.value)}
          />
        ) : (
          <EditorContent editor={editor} />
        )}
      </Frame>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
})

/** True if the editor would lose an element of this text. */
const losesSome = (stored: string, editor: Editor) => !hasSameElements(htmlOf(stored), tidy(editor.getHTML()))
