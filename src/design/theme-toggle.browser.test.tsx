import '#/design/styles.css'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { restoreTheme, setTheme } from '#/design/theme.ts'
import { ThemeToggle } from '#/design/theme-toggle.tsx'

afterEach(() => setTheme('system'))

it('a chosen theme is pressed, remembered and applied to the page', async () => {
  const screen = await render(<ThemeToggle />)
  const dark = screen.getByRole('button', { name: 'Dark' })
  await expect.element(dark).toHaveAttribute('aria-pressed', 'false')
  await dark.click()
  await expect.element(dark).toHaveAttribute('aria-pressed', 'true')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(document.cookie).toContain('theme=dark')
  restoreTheme()
  expect(document.documentElement.dataset['theme']).toBe('dark')
})
