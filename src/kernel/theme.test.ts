import { expect, it } from 'vitest'
import { themeIn } from './theme.ts'

it.each([
  [undefined, 'system'],
  ['', 'system'],
  ['theme=dark', 'dark'],
  ['session=a; theme=light', 'light'],
  ['theme=light; session=a', 'light'],
  ['theme=darker', 'system'],
  ['theme="><script>', 'system'],
  ['my_theme=dark', 'system'],
  ['other=theme=dark', 'system'],
])('the theme among the cookies %o is %s', (cookies, theme) => {
  expect(themeIn(cookies)).toBe(theme)
})
