import { useEffect } from 'react'
import type { Text } from '#/kernel/refusal.ts'
import { toast } from '#/design/toast.ts'
import { statusOf } from '#/client/query.ts'

/** The toast for a failed read. An expired session is handled elsewhere. */
export function useFailureToast(error: Error | null, text: Text) {
  useEffect(() => {
    if (error && statusOf(error) !== 401) toast({ ...text, tone: 'destructive' })
  }, [error, text])
}
