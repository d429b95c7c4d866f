import { hasPassed } from '#/kernel/durations.ts'
import { t } from '#/kernel/words.ts'

/** The first match wins: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Headless)?(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** A user agent in plain words: "Chrome on Android". */
export function deviceName(user_agent: string | null): string {
  const find = (among: readonly [RegExp, string][]) =>
    among.find(([pattern]) => pattern.test(user_agent ?? ''))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? system ?? t('Unknown device')
}

/** The first half of an address: enough to recognise one's own network, too little to find somebody. */
export function shortAddress(address: string | null): string | null {
  if (!address) return null
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain.includes('.')) return `${plain.split('.').slice(0, 2).join('.')}.x.x`
  if (plain === '::1') return t('this computer')
  const groups = plain.split('::')[0]?.split(':').filter(Boolean) ?? []
  return groups.length > 0 ? `${groups.slice(0, 2).join(':')}:…` : null
}

/** The last use is written down at most so often. */
const LAST_USED_EVERY = { hours: 1 }

/** Whether the recorded last use of a session is old enough to update. */
export function isUseStale(last_used_at: Date, now: Date): boolean {
  return hasPassed(last_used_at, now, LAST_USED_EVERY)
}
