/** A small page for staff: one sentence, and a list where there are reasons. */
export const notice = (sentence: string, reasons: string[] = []): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Preview</title>
<link rel="stylesheet" href="/staff/login.css">
<main>
<h1>Preview</h1>
<p>${escaped(sentence)}</p>
${reasons.length > 0 ? `<ul>${reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('')}</ul>` : ''}
</main>
</html>
`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
