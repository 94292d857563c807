import sanitizeHtml from 'sanitize-html'

/** What of this HTML a browser might run, or a policy without `unsafe-inline` would refuse. */
export function dangersIn(html: string): string[] {
  const dangers: string[] = []
  const note = (tagName: string, attribs: Record<string, string>) => {
    if (/^(?:script|style|iframe|object|embed|base|meta|form)$/.test(tagName)) dangers.push(`<${tagName}>`)
    for (const [name, value] of Object.entries(attribs))
      if (isDangerous(name, value)) dangers.push(`<${tagName} ${name}="${value.slice(0, 80)}">`)
    return { tagName, attribs }
  }
  // Only for its parser: it hears of every tag before anything is cleaned away.
  sanitizeHtml(html, { allowedTags: false, allowVulnerableTags: true, transformTags: { '*': note } })
  return dangers
}

const isDangerous = (name: string, value: string) =>
  /^(?:on|style$|srcdoc$)/.test(name) ||
  // Browsers pass over control characters and spaces in a scheme.
  (/^(?:href|src|srcset|action|poster)$/.test(name) &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is passed over.
    /^(?:javascript|data|vbscript):/i.test(value.replace(/[\u0000-\u0020]/g, '')))
