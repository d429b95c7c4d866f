import { useEffect, useEffectEvent } from 'react'

/** Begins as drafts do: a sign-out clears both. */
const PREFIX = 'draft:unsaved:'

const open = new Map<string, () => unknown>()
let writer = ''

/** Whose work is kept here from now on. What somebody else left unsaved in this tab is thrown away. */
export function setWriter(id: string): void {
  writer = id
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX) && !name.startsWith(nameOf(''))) sessionStorage.removeItem(name)
  } catch {
    // Without storage nothing was kept.
  }
}

/**
 * Keeps what every open form and dialog holds and hasn't saved, for the sign-in that follows (PORTAL-9). Unlike a
 * draft, which is kept while somebody types, it is worth nothing once a form was closed or left on purpose: what it
 * was typed over may be newer by then.
 */
export function keepUnsavedWork(): void {
  for (const [key, read] of open) {
    const work = read()
    if (work === undefined) continue
    try {
      sessionStorage.setItem(nameOf(key), JSON.stringify(work))
    } catch (error) {
      console.warn('What was typed could not be kept', error)
    }
  }
}

/** What was kept under that key, for a form to start with. */
export function readUnsavedWork(key: string): unknown {
  try {
    return (JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null') as unknown) ?? undefined
  } catch {
    // Damaged, it is worth less than an empty form.
    return undefined
  }
}

/**
 * Takes part in that under the key. `read` returns what isn't saved yet, as JSON can
 * hold it: never passwords; undefined if there is nothing. What was kept before counts as taken.
 */
export function useUnsavedWork(key: string, read: () => unknown): void {
  const readNow = useEffectEvent(read)
  useEffect(() => {
    forget(key)
    open.set(key, () => readNow())
    return () => void open.delete(key)
  }, [key])
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key))
  } catch {
    // Without storage nothing was kept.
  }
}

const nameOf = (key: string) => `${PREFIX}${writer}:${key}`
