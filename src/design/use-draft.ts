import { useCallback, useState } from 'react'
import { forgetUploads } from '#/design/kept-uploads.ts'

const PREFIX = 'draft:'
export type Draft = Record<string, string>

/**
 * Keeps what was typed in a form for this browser tab, so that an expired session and the sign-in lose nothing. Text
 * only: never pass passwords or files to `save`; files are kept by `Upload`. Without a key nothing is kept.
 */
export function useDraft(key: string | undefined) {
  const [typed] = useState<Draft>(() => (key ? readDraft(key) : {}))
  const save = useCallback((values: Draft) => key && writeDraft(key, values), [key])
  const clear = useCallback(() => {
    if (!key) return
    sessionStorage.removeItem(PREFIX + key)
    forgetUploads(key)
  }, [key])
  return { typed, save, clear }
}

function readDraft(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Draft) : {}
  } catch {
    // A damaged draft is worth less than an empty form.
    return {}
  }
}

function writeDraft(key: string, values: Draft) {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values))
  } catch (error) {
    console.warn('The draft could not be kept', error)
  }
}

/** Deletes every draft: after a logout the next person at this browser must not find them. */
export function clearDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
