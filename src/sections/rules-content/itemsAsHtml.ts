import type { RulesItem } from './item.ts'

/** Converts entries of rules to HTML, for sections that show rich text. */
export const itemsAsHtml = (items: readonly RulesItem[]): string => items.map(asHtml).join('')

function asHtml(item: RulesItem): string {
  switch (item.type) {
    case 'image': {
      const { url, width, height } = item.image
      const size = width && height ? ` width="${width}" height="${height}"` : ''
      return `<p><img src="${escaped(url)}" alt="${escaped(item.alt)}"${size}></p>`
    }
    case 'paragraph':
      return item.html
    case 'list': {
      const { tag, text } = item.heading ?? { tag: '', text: '' }
      const heading = tag ? `<${tag}>${escaped(text)}</${tag}>` : ''
      return `${heading}<ul>${item.values.map((value) => `<li>${escaped(value)}</li>`).join('')}</ul>`
    }
    case 'table': {
      const head = item.columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('')
      const rows = item.rows.map(
        (cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
      )
      return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
    }
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
