import type { Theme } from '#/kernel/theme.ts'

/** The page in the chosen theme from its first paint on (SAFE-5). */
export function inTheme(html: string, theme: Theme): string {
  return theme === 'system' ? html : html.replace('<html ', `<html data-theme="${theme}" `)
}
