type Told = { name: string; comment: string; code: string }

const declared =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export (?:declare )?(?:function|const|class|type|interface|async function) (\w+)[\s\S]*?(?=\n(?:\/\*\*|export |declare |import )|$)/g
const reexported = /export (?:type )?\{([^}]*)\} from/g

/** Lists every export of an entry, with its doc comment and its declaration. */
export function apiPage(title: string, entry: string, declarations: Map<string, string>): string {
  const text = declarations.get(entry) ?? ''
  const names = [...text.matchAll(reexported)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().replace(/^type /, '')),
  )
  const own = tellAll(text)
  const all = [...declarations.values()].flatMap(tellAll)
  const exported = [
    ...own,
    ...names.filter(Boolean).map((name) => {
      const told = all.find((one) => one.name === name)
      if (!told) throw new Error(`${title} exports ${name}, which is declared nowhere`)
      return told
    }),
  ]
  return `# API of ${title}\n\n${exported.map(section).join('\n')}`
}

const tellAll = (text: string): Told[] =>
  [...text.matchAll(declared)].map(([whole, comment = '', name = '']) => ({
    name,
    comment: plain(comment),
    code: whole
      .slice(whole.indexOf('export '))
      .replace(/^export (declare )?/, '')
      .trim(),
  }))

const plain = (comment: string) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .replace(/@example\n([\s\S]*)$/, '\n```ts\n$1\n```')
    .replace(/\n{2,}```/g, '\n```')
    .trim()

const section = ({ name, comment, code }: Told) =>
  `## ${name}\n\n${comment ? `${comment}\n\n` : ''}\`\`\`ts\n${code}\n\`\`\`\n`
