import { figuresPage } from '../../../staff/figuresPage.ts'
import { escaped } from '../../../staff/staffPage.ts'
import { queries } from '../queries.ts'

export const queriesPage = (): string =>
  figuresPage({
    path: '/staff/queries',
    title: 'How it is counted',
    content: `<div class="cards">${Object.entries(queries)
      .map(
        ([name, { title, words, sql }]) =>
          `<section class="card full" id="${name}"><h2>${escaped(title)}</h2><p>${escaped(words)}</p><pre>${escaped(sql)}</pre></section>`,
      )
      .join('')}</div>`,
  })
