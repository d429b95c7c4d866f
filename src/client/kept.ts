import { serverTime } from '#/client/clock.ts'

/** What this browser keeps to show offline: the member, their seat, notices, closed days. Cleared on sign-out. */
const PREFIX = 'offline:'

export type Kept<T> = { value: T; at: string }

/** `at`: when it was read. */
export function keep(name: string, value: unknown, at = serverTime()): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ value, at: at.toISOString() }))
  } catch (error) {
    console.warn('Nothing can be kept for offline use', error)
  }
}

/** The last value kept, and when. */
export function readKept<T>(name: string): Kept<T> | undefined {
  try {
    const text = localStorage.getItem(PREFIX + name)
    return text === null ? undefined : (JSON.parse(text) as Kept<T>)
  } catch {
    return undefined
  }
}

export function clearKept(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name)
  } catch (error) {
    console.warn('What was kept for offline use could not be cleared', error)
  }
}
