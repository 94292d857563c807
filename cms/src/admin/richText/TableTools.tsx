import { Button, Flex } from '@strapi/design-system'
import type { ChainedCommands, Editor } from '@tiptap/react'

const tools: [string, (chain: ChainedCommands) => ChainedCommands][] = [
  ['Row below', (chain) => chain.addRowAfter()],
  ['Column after', (chain) => chain.addColumnAfter()],
  ['Heading row', (chain) => chain.toggleHeaderRow()],
  ['Remove row', (chain) => chain.deleteRow()],
  ['Remove column', (chain) => chain.deleteColumn()],
  ['Remove table', (chain) => chain.deleteTable()],
]

/** The tools for the table with the cursor. */
export const TableTools = ({ editor }: { editor: Editor }) => (
  <Flex
    role="toolbar"
    aria-label="Tools of the table"
    wrap="wrap"
    padding={1}
    gap={1}
    background="neutral100"
  >
    {tools.map(([label, run]) => (
      <Button key={label} size="S" variant="tertiary" onClick={() => run(editor.chain().focus()).run()}>
        {label}
      </Button>
    ))}
  </Flex>
)
