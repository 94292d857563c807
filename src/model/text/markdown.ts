import { Marked } from 'marked'

const markdown = new Marked({
  tokenizer: {
    // Indented HTML after an empty line would be a code block, which no text of this site has.
    code: () => undefined,
  },
  // The page has the only heading of level 1, and texts have no level below 4.
  walkTokens(token) {
    if (token.type === 'heading') token.depth = Math.min(4, Math.max(2, token.depth))
  },
  renderer: {
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`
    },
  },
})

/** Turns Markdown from old drafts and other tools into HTML. HTML stays as it is. */
export const htmlOf = (written: string): string =>
  markdown.parse(written.replace(/^[ \t]+(?=<)/gm, ''), { async: false }).trim()
