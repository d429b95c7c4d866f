import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { WalkInSearch } from '../search.ts'

const KEPT_AS = 'walk-in-places'
/** More than Back is pressed. */
const MOST_KEPT = 500

/** A place in the history of this tab: the router's key, and how many are before it. */
type Step = { key: string; index: number }
/** Those that aren't sold yet, the last one visited at their end, and the keys of those that are. */
type Steps = { begun: Step[]; sent: string[] }

function readSteps(): Steps {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null') as Steps | null
    return kept ?? { begun: [], sent: [] }
  } catch {
    return { begun: [], sent: [] }
  }
}

function keepSteps({ begun, sent }: Steps): void {
  try {
    const kept = { begun: begun.slice(-MOST_KEPT), sent: sent.slice(-MOST_KEPT) }
    sessionStorage.setItem(KEPT_AS, JSON.stringify(kept))
  } catch (error) {
    console.warn('The steps of the walk-in could not be kept', error)
  }
}

/** What was chosen at the counter has been sold; another walk-in, which a visit elsewhere parts from it, hasn't. */
export function noteSent(): void {
  const { begun, sent } = readSteps()
  const own = new Set(begun.slice(-1).map(({ index }) => index))
  const places = new Set(begun.map(({ index }) => index))
  for (const at of own) for (const next of [at - 1, at + 1]) if (places.has(next)) own.add(next)
  const isOwn = ({ index }: Step) => own.has(index)
  keepSteps({
    begun: begun.filter((step) => !isOwn(step)),
    sent: [...sent, ...begun.filter(isOwn).map(({ key }) => key)],
  })
}

/**
 * What is chosen by the address, and nothing where Back leads to what was sold: the next person would be sold to the
 * one before (COUNTER-1). `empty` then takes it out of the address.
 */
export function useUnsent(search: WalkInSearch, empty: () => void): WalkInSearch {
  const key = useRouterState({ select: ({ location }) => stepOf(location)?.key })
  const index = useRouterState({ select: ({ location }) => stepOf(location)?.index })
  const isSent = key !== undefined && readSteps().sent.includes(key)
  // The address is emptied a moment later.
  const [sold, setSold] = useState<WalkInSearch>()
  if (isSent && sold !== search) setSold(search)
  const emptyNow = useEffectEvent(empty)
  useEffect(() => {
    if (key === undefined || index === undefined) return
    const { begun, sent } = readSteps()
    if (sent.includes(key)) emptyNow()
    else keepSteps({ begun: visit(begun, { key, index }), sent })
  }, [key, index])
  return isSent || sold === search ? { done: search.done } : search
}

/** The steps once this one is visited. A new one ends all that Forward would have led to. */
function visit(begun: readonly Step[], { key, index }: Step): Step[] {
  const last = begun.at(-1)?.index ?? index
  const isNew = index !== last && begun.every((step) => step.key !== key)
  const left = isNew ? begun.filter((step) => step.index <= last && step.index < index) : begun
  return [...left.filter((step) => step.key !== key), { key, index }]
}

type Place = { pathname: string; search: object; state: { __TSR_key?: string; __TSR_index: number } }

const stepOf = ({ pathname, search, state: { __TSR_key: key, __TSR_index: index } }: Place) =>
  pathname === '/admin/walk-in' && !('done' in search) && key !== undefined ? { key, index } : undefined
