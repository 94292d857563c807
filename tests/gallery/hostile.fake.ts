/** Values that an editor, a CMS or an attacker may put in the place of another. */
export const hostile: Record<string, (value: unknown) => unknown> = {
  'nothing at all': () => undefined,
  null: () => null,
  'an empty text': () => '',
  spaces: () => ' \n\t',
  'a number': () => -1,
  'an object': () => ({}),
  'a list': () => [],
  '10,000 characters': () => 'ab '.repeat(3334),
  '10,000 characters without a space': () => 'W'.repeat(10_000),
  'marks for writing from right to left': () => '\u202e\u200fabc\u2067\u202d',
  'a script': () => '"><script>alert(1)</script><img src=x onerror=alert(1)>\u2028',
  'an address that runs code': () => 'javascript:alert(1)',
  'another address that runs code': () => ' JaVaScRiPt\n:alert(1)',
  'an address of data': () => 'data:text/html,<script>alert(1)</script>',
  'a link that runs code': () =>
    '<a href="javascript:alert(1)" onclick="alert(1)">a</a><iframe src="/"></iframe>',
  'a picture that is not there': () => '/pictures/none.png',
  '200 of it': (value) => (Array.isArray(value) && value.length > 0 ? Array(200).fill(value[0]) : value),
}
