import sanitizeHtml from 'sanitize-html'

/** The parts of this HTML that a browser might run, or that a policy without `unsafe-inline` would block. */
export function dangersIn(html: string): string[] {
  const dangers: string[] = []
  const note = (tagName: string, attribs: Record<string, string>) => {
    if (/^(?:script|style|iframe|object|embed|base|meta|form)$/.test(tagName)) dangers.push(`<${tagName}>`)
    for (const [name, value] of Object.entries(attribs))
      if (isDangerous(name, value)) dangers.push(`<${tagName} ${name}="${value.slice(0, 80)}">`)
    return { tagName, attribs }
  }
  // Used only as a parser: it reports every tag before it removes anything.
  sanitizeHtml(html, { allowedTags: false, allowVulnerableTags: true, transformTags: { '*': note } })
  return dangers
}

const isDangerous = (name: string, value: string) =>
  /^(?:on|style$|srcdoc$)/.test(name) ||
  // Browsers ignore control characters and spaces in a scheme.
  (/^(?:href|src|srcset|action|poster)$/.test(name) &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore these characters.
    /^(?:javascript|data|vbscript):/i.test(value.replace(/[\u0000-\u0020]/g, '')))
