/** A small page for staff with `content`, HTML, below its title. */
export const staffPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/staff/login.css">
<main>
<h1>${title}</h1>
${content}
</main>
</html>
`

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`

/** Texts as an HTML list; an empty text for no texts. */
export const listOf = (texts: string[]): string =>
  texts.length > 0 ? `<ul>${texts.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>` : ''

/** Escapes a text for HTML, also for attributes in double quotes. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
