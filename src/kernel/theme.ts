export const THEMES = ['system', 'light', 'dark'] as const
/** What somebody chose for this browser; `system` follows the device. */
export type Theme = (typeof THEMES)[number]

/** A cookie, so that the server writes the choice into the page and no script has to come before its first paint. */
export const THEME_COOKIE = 'theme'

const CHOICE = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=(light|dark)(?:;|$)`)

/** The choice among a browser's cookies, as a `Cookie` header or `document.cookie` lists them. */
export function themeIn(cookies: string | undefined): Theme {
  return (CHOICE.exec(cookies ?? '')?.[1] as Theme | undefined) ?? 'system'
}
