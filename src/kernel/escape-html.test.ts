import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test.each([
  ['<b>Café & Co</b>', '&#60;b&#62;Café &#38; Co&#60;/b&#62;'],
  ['"></a>', '&#34;&#62;&#60;/a&#62;'],
  ["' onload='", '&#39; onload=&#39;'],
  ['&amp;', '&#38;amp;'],
])('%s is shown as it is, and ends no attribute', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped)
})
