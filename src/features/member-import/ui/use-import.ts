import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { partsOf } from '#/kernel/sheets.ts'
import type { NumberedRow } from '../rules.ts'
import { toRemember, type Mapping } from '../sheets/rules.ts'
import { importToasts } from '../texts.ts'

type Order = { name: string; headers: readonly string[]; mapping: Mapping; rows: readonly NumberedRow[] }
/** What is being done, and how many of the rows are through. */
export type ImportProgress = { step: 'sending' | 'writing'; done: number; of: number }

const POLL_MS = 400

/** Sends rows in parts, then has them written together. Cancelled before that, nothing is written. */
export function useImport() {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const running = useRef<{ id: string; cancelled: boolean } | null>(null)

  /** Null if it was cancelled; undefined if it failed, and that is said. */
  async function run({ name, headers, mapping, rows }: Order) {
    const id = crypto.randomUUID()
    const own = { id, cancelled: false }
    running.current = own
    const of = rows.length
    let watch: ReturnType<typeof setInterval> | undefined
    try {
      let sent = 0
      setProgress({ step: 'sending', done: sent, of })
      for (const part of partsOf(rows)) {
        if (own.cancelled) return null
        await api.admin.memberImport.stageMembers({
          id,
          name: name.slice(0, 200),
          rows: part.map(({ number, row, shares_phone }) => ({ number, row, shares_phone })),
        })
        sent += part.length
        setProgress({ step: 'sending', done: sent, of })
      }
      if (own.cancelled) return null
      setProgress({ step: 'writing', done: 0, of })
      watch = setInterval(() => {
        // Only for show: the answer itself says what came of it.
        api.admin.memberImport.findImportProgress({ id }).then(
          ({ written }) => setProgress((now) => now && { ...now, done: written }),
          () => undefined,
        )
      }, POLL_MS)
      return await api.admin.memberImport.importMembers({
        id,
        expected: of,
        ...toRemember({ headers, mapping }),
      })
    } catch (error) {
      if (own.cancelled) return null
      // Once they are being written, only the answer may be lost.
      const unanswered = watch === undefined ? undefined : importToasts.import_unanswered
      toastFailure(error, importToasts.import_failed, unanswered)
      return undefined
    } finally {
      clearInterval(watch)
      running.current = null
      setProgress(null)
      for (const queryKey of [orpc.admin.memberImport.listMemberImports.key(), orpc.admin.members.key()])
        void queries.invalidateQueries({ queryKey })
    }
  }

  /** What is written by then stays, and the import says so. */
  async function cancel() {
    const own = running.current
    if (!own) return
    own.cancelled = true
    try {
      await api.admin.memberImport.cancelImport({ id: own.id })
    } catch {
      // Nothing was sent yet, or everything is written already.
      own.cancelled = progress?.step !== 'writing'
    }
  }
  return { progress, run, cancel }
}
