import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'

type Attribute = {
  type: string
  customField?: string
  required?: true
  repeatable?: boolean
  component?: string
  components?: string[]
  enum?: string[]
}
type Schema = { info: { displayName: string }; attributes: Record<string, Attribute> }
type Views = Record<string, { fields: Record<string, { label: string }> }>

const read = (path: string) => JSON.parse(readFileSync(`cms/src/${path}.json`, 'utf8'))
const groupOf = (name: string): Schema => read(`components/${name.replace('.', '/')}`)
const page: Schema = read('api/page/content-types/page/schema')

export const sectionNames = page.attributes.page_body?.components ?? []

/** Fields that a rule over several fields requires, without the game of a demo. */
const further: Record<string, Record<string, string>> = {
  'parts.testimonial': { userNameTxt: 'Asha' },
  'parts.rules-item': { type: 'paragraph', paragraph: 'Roll the die' },
}

/** The text for a field. It contains the path, so that a test finds it on the page. */
export const wordsFor = (path: string): string => `Words of ${path.replaceAll(/[._]/g, ' ')}`

/** The form of a page in Strapi's panel, filled in as an editor does. `picture` is the name of a file in the media library. */
export function pageForm(panel: Page, picture: string) {
  const views: Views = read('model/views')
  const field = (path: string) => panel.locator(`[name="${path}"]`)
  const text = (path: string) => panel.locator(`.ProseMirror[id="${path}"]`)
  // Every group has this field directly in it.
  const group = (path: string) => field(`${path}.confirmed`).locator('xpath=ancestor::*[@role="region"][1]')
  const after = (label: Locator, words: string) =>
    label.locator(`xpath=following::*[self::button or self::span][contains(., "${words}")][1]`)

  async function write(path: string, { type, customField }: Attribute, words: string): Promise<void> {
    if (type === 'richtext') {
      await text(path).click()
      await panel.keyboard.insertText(words)
    } else if (type === 'enumeration') {
      await field(path).click()
      await panel.getByRole('option', { name: words, exact: true }).click()
    } else
      await field(path).fill(
        type === 'integer' ? '7' : customField === 'global::address' ? '/play/ludo' : words,
      )
  }

  async function choosePicture(open: Locator): Promise<void> {
    await open.click()
    const library = panel.getByRole('dialog').last()
    await library.locator('article', { hasText: picture }).first().getByRole('checkbox').click()
    await library.getByRole('button', { name: 'Finish' }).click()
    await library.waitFor({ state: 'detached' })
  }

  /** Fills in the required fields of a group, and adds an entry to each list. */
  async function fill(path: string, name: string): Promise<void> {
    const labelOf = (key: string) => views[name]?.fields[key]?.label ?? key
    for (const [key, attribute] of Object.entries(groupOf(name).attributes)) {
      const own = `${path}.${key}`
      const words = further[name]?.[key]
      if (attribute.repeatable && attribute.component) {
        await after(group(path).getByText(`${labelOf(key)} (0)`, { exact: true }), 'No entry yet').click()
        await fill(`${own}.0`, attribute.component)
      } else if (attribute.type === 'media' && attribute.required) {
        const label = group(path)
          .locator(`xpath=.//*[normalize-space(text())="${labelOf(key)}"]`)
          .first()
        await choosePicture(after(label, 'Click to add an asset'))
      } else if (attribute.required || words !== undefined)
        await write(own, attribute, words ?? attribute.enum?.[0] ?? wordsFor(own))
    }
  }

  return {
    field,
    /** Adds a paragraph, a picture and a table with these cells to a rich text. */
    async writeText(path: string, words: string, cells: string[]): Promise<void> {
      const tool = (name: string) =>
        text(path)
          .locator('xpath=ancestor::*[.//*[@role="toolbar"]][1]')
          .getByRole('button', { name, exact: true })
      await text(path).click()
      await panel.keyboard.press('Control+End')
      await panel.keyboard.press('Enter')
      await tool('Bold').click()
      await panel.keyboard.insertText(words)
      await panel.keyboard.press('Enter')
      await choosePicture(tool('Picture'))
      await panel.keyboard.press('Enter')
      await tool('Table').click()
      for (const cell of cells) {
        await panel.keyboard.insertText(cell)
        await panel.keyboard.press('Tab')
      }
    },
    /** Sets date and time as editors type them. */
    async setTime(label: string, time: Date): Promise<void> {
      const group = panel.getByRole('group', { name: label }).first()
      const two = (number: number) => String(number).padStart(2, '0')
      const [day, month] = [two(time.getDate()), two(time.getMonth() + 1)]
      await group.getByLabel('Choose date').fill(`${month}/${day}/${time.getFullYear()}`)
      // The Enter key would save the form.
      await panel.keyboard.press('Tab')
      await group.getByLabel('Choose time').fill(`${two(time.getHours())}:${two(time.getMinutes())}`)
      await panel.keyboard.press('Tab')
    },
    async addSection(name: string, place: number): Promise<void> {
      await panel.getByRole('button', { name: /Add a component to/ }).click()
      await panel.getByRole('button', { name: groupOf(name).info.displayName, exact: true }).click()
      await fill(`page_body.${place}`, name)
    },
  }
}
