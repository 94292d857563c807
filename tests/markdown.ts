/** A page without its fenced code blocks, in which `#` starts no heading and brackets are no links. */
export const prose = (page: string): string => page.replace(/^( *)(`{3,})[\s\S]*?^\1\2`*$/gm, '')

/** The targets of the links and pictures of a page, except URLs with a scheme. */
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

/** The code spans of a page, outside of fenced code blocks. */
export const codeSpans = (page: string): string[] =>
  [...prose(page).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

/** The cells of each row of the tables below a second-level heading, without the head rows. */
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
