import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useToday } from '#/client/clock.ts'
import { readAgain } from '#/client/read-again.ts'

/** A day ends plans and begins others without anybody's doing: an open page asks again (PORTAL-7). */
export function useMidnight(): void {
  const queries = useQueryClient()
  const today = useToday()
  const before = useRef(today)
  useEffect(() => {
    if (before.current === today) return
    before.current = today
    readAgain(queries)
  }, [queries, today])
}
