import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, orpc } from '#/client/api.ts'
import { newRequestKey } from '#/client/request-key.ts'
import { AT_A_TIME, type Credit } from '../../credits/rules.ts'
import type { StatementColumns } from '../rules.ts'

/** `left` of the credits were not sent, since it was stopped. */
type ImportResult = { added: number; known: number; matched: number; left: number }
type Statement = {
  credits: readonly Credit[]
  account_numbers: string[]
  file: { headers: string[]; columns: StatementColumns }
}

/** Sends credits in batches that fit in a request; reports progress, and can be stopped between two batches. */
export function useImport() {
  const queries = useQueryClient()
  const [done, setDone] = useState<number | null>(null)
  const stopped = useRef(false)
  // Nobody could see it go on, or stop it.
  useEffect(() => () => void (stopped.current = true), [])
  async function run({ credits, account_numbers, file }: Statement): Promise<ImportResult> {
    stopped.current = false
    const statement = newRequestKey()
    const sum: ImportResult = { added: 0, known: 0, matched: 0, left: credits.length }
    setDone(0)
    try {
      for (let at = 0; at < credits.length && !stopped.current; at += AT_A_TIME) {
        const part = credits.slice(at, at + AT_A_TIME)
        const answer = await api.admin.paymentProofs.importCredits({
          credits: part,
          account_numbers,
          file,
          run: statement,
        })
        sum.added += answer.added
        sum.known += answer.known
        sum.matched = answer.matched
        sum.left -= part.length
        setDone(at + part.length)
      }
      return sum
    } finally {
      setDone(null)
      void queries.invalidateQueries({ queryKey: orpc.admin.paymentProofs.key() })
    }
  }
  return { done, run, stop: () => void (stopped.current = true) }
}
