import { useSyncExternalStore } from 'react'
import { inSeconds } from '#/kernel/durations.ts'
import { THEME_COOKIE, themeIn, type Theme } from '#/kernel/theme.ts'

/** The longest that browsers keep a cookie. */
const KEPT_S = inSeconds({ days: 400 })
const listeners = new Set<() => void>()

function current(): Theme {
  const set = document.documentElement.dataset['theme']
  return set === 'light' || set === 'dark' ? set : 'system'
}

function show(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Sets and remembers the choice; the server writes it into each page that comes next. */
export function setTheme(theme: Theme) {
  show(theme)
  const kept = theme === 'system' ? 0 : KEPT_S
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${kept}; samesite=lax`
  for (const listener of listeners) listener()
}

/** A page that was kept for when there is no network may be older than the choice. */
export function restoreTheme() {
  show(themeIn(document.cookie))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choice itself, not its result: `system` follows the device. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current)
}
