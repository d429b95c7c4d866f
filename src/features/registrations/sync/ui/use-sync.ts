import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { partsOf } from '#/kernel/sheets.ts'
import { api, orpc } from '#/client/api.ts'
import { newRequestKey } from '#/client/request-key.ts'
import type { ReadRow } from '../../sheets/rules.ts'

export type Synced = { added: number; left: number }

/** Sends rows in batches that fit in a request; reports progress, and can be stopped between two batches. */
export function useSync() {
  const queries = useQueryClient()
  const [done, setDone] = useState<number | null>(null)
  const stopped = useRef(false)
  // Nobody could see it go on, or stop it.
  useEffect(() => () => void (stopped.current = true), [])

  async function run(rows: readonly ReadRow[]): Promise<Synced> {
    stopped.current = false
    let [added, sent] = [0, 0]
    const sync = newRequestKey()
    setDone(0)
    try {
      for (const part of partsOf(rows)) {
        if (stopped.current) break
        const answer = await api.admin.registrations.syncRegistrations({
          rows: part.map(({ row }) => row),
          run: sync,
        })
        added += answer.added
        sent += part.length
        setDone(sent)
      }
      return { added, left: rows.length - sent }
    } finally {
      setDone(null)
      for (const queryKey of [orpc.admin.registrations.key(), orpc.admin.overview.key()])
        void queries.invalidateQueries({ queryKey })
    }
  }
  return { done, run, stop: () => void (stopped.current = true) }
}
