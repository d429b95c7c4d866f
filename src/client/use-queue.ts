import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { orpc } from '#/client/api.ts'
import { deciding } from '#/client/deciding.ts'
import { toast } from '#/design/toast.ts'
import type { ReviewedKind } from '#/features/review-queue/rules.ts'
import { NONE_LEFT } from '#/features/review-queue/texts.ts'

/** Shows another item by its address, or the list again. */
type Show = (id: string | undefined) => unknown

/**
 * The queue around an item under review (REVIEW-2): `next` and `previous` go there, `proceed` follows a decision.
 * `isOurs`: a decision made here is on its way or answered; its news may come to the page before its answer. `claim`
 * says so of one that `proceed` follows later.
 */
export function useQueue(kind: ReviewedKind, id: string, show: Show) {
  const queries = useQueryClient()
  const around = orpc.admin.overview.findNeighbours.queryOptions({ input: { kind, id } })
  const { data } = useQuery(around)
  const [isClaimed, setClaimed] = useState(false)
  const isDeciding = useIsMutating({
    ...deciding(kind),
    predicate: ({ state }) => idIn(state.variables) === id,
  })
  const isOurs = isDeciding > 0 || isClaimed
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const to = (neighbour: string | null | undefined) => (neighbour ? () => show(neighbour) : undefined)

  const claim = () => setClaimed(true)

  /** Goes to the next item that waits; after the last one back to the list, which is said. */
  async function proceed() {
    // Closed while the decision was on its way.
    if (!isOpen.current) return
    claim()
    const found = await queries.fetchQuery({ ...around, staleTime: 0 }).catch(() => undefined)
    // Or while the next one was looked up.
    if (!isOpen.current) return
    show(found?.next ?? undefined)
    // Beside the answer to the decision, which it would otherwise replace at once.
    if (found?.next === null) toast({ ...NONE_LEFT[kind], news: true })
  }

  const { waiting } = data ?? {}
  return { next: to(data?.next), previous: to(data?.previous), waiting, isOurs, claim, proceed }
}

const idIn = (variables: unknown) => (variables as { id?: string } | undefined)?.id

export type Queue = ReturnType<typeof useQueue>
