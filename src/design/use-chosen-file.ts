import { useCallback, useState } from 'react'
import type { UploadEnd } from '#/design/use-upload.ts'

/**
 * A file beside what is typed, where a form may be saved without one: what is typed about it isn't saved while it is on
 * its way, nor as if none were chosen after it could not be sent (PORTAL-9).
 */
export function useChosenFile() {
  const [upload_id, setId] = useState<string | null>(null)
  const [sending, setSending] = useState(0)
  const [end, setEnd] = useState<UploadEnd | null>(null)
  const onChange = useCallback((id: string | null) => {
    setId(id)
    setEnd(null)
  }, [])
  const onBegin = useCallback((ended: Promise<UploadEnd>) => {
    setSending((count) => count + 1)
    void ended.then((how) => {
      setSending((count) => count - 1)
      // What was given up made way for another, or was removed.
      if (how !== 'given_up') setEnd(how)
    })
  }, [])
  return {
    upload_id,
    isSending: sending > 0,
    /** It stays chosen, but isn't there. */
    isUnsent: end === 'unsent',
    /** It was refused: another one has to be chosen. */
    isRefused: end === 'failed',
    onChange,
    onBegin,
  }
}
