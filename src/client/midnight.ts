import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useBegunDay } from '#/client/clock.ts'
import { readAgain } from '#/client/read-again.ts'

/**
 * A day ends plans and begins others without anybody's doing: an open page asks again (PORTAL-7), once, and so not
 * before the library has midnight.
 */
export function useMidnight(): void {
  const queries = useQueryClient()
  const today = useBegunDay()
  const before = useRef(today)
  useEffect(() => {
    if (before.current === today) return
    before.current = today
    readAgain(queries)
  }, [queries, today])
}
