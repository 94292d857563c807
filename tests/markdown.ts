/** A page without its fenced blocks, whose `#` begin no headings and whose brackets are no links. */
export const prose = (page: string): string => page.replace(/^( *)(`{3,})[\s\S]*?^\1\2`*$/gm, '')

/** Where the links and pictures of a page lead, except to other sites. */
export function relativeLinks(page: string): string[] {
  const targets = [
    ...prose(page).matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g),
    ...prose(page).matchAll(/^\[[^\]]+\]: (\S+)/gm),
    ...prose(page).matchAll(/<(?:img|a|source)\b[^>]*(?:src|href|srcset)="([^"]+)"/g),
  ].map(([, target = '']) => target)
  return targets.filter((target) => !/^[a-z][a-z\d+.-]*:/i.test(target))
}

/** The anchors that GitHub gives to the headings of a page. */
export function anchors(page: string): string[] {
  const times = new Map<string, number>()
  return [...prose(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-')
    const before = times.get(slug) ?? 0
    times.set(slug, before + 1)
    return before === 0 ? slug : `${slug}-${before}`
  })
}

/** What stands in backticks, outside fenced blocks. */
export const codeSpans = (page: string): string[] =>
  [...prose(page).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

/** The rows of the tables below a heading of the second level, without their heads: the cells of each. */
export function rowsBelow(page: string, heading: string): string[][] {
  const [, section = ''] = page.split(new RegExp(`^## ${heading}$`, 'm'))
  const lines = section.split(/^## /m)[0]?.split('\n') ?? []
  return lines
    .filter(
      (line, at) =>
        line.startsWith('|') && !/^\|[ :|-]+$/.test(line) && !/^\|[ :|-]+$/.test(lines[at + 1] ?? ''),
    )
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    )
}
