import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { WalkInSearch } from '../search.ts'

const KEPT_AS = 'walk-in-places'
/** More than Back is pressed. */
const MOST_KEPT = 500

/** A place in the history of this tab: the router's key, how many are before it, and whom it sells to. */
type Step = { key: string; index: number; member?: string | undefined }
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

/** The keys of the walk-in on the screen. A visit elsewhere parts another's steps from them. */
export function ownSteps(): string[] {
  const { begun } = readSteps()
  const own = new Set(begun.slice(-1).map(({ index }) => index))
  const places = new Set(begun.map(({ index }) => index))
  for (const at of own) for (const next of [at - 1, at + 1]) if (places.has(next)) own.add(next)
  return begun.filter(({ index }) => own.has(index)).map(({ key }) => key)
}

/** What was chosen at these steps has been sold, and with it whatever else was begun for the same `member`. */
export function noteSent(own: readonly string[], member: string): void {
  const { begun, sent } = readSteps()
  const isSold = (step: Step) => own.includes(step.key) || step.member === member
  keepSteps({
    begun: begun.filter((step) => !isSold(step)),
    sent: [...sent, ...own, ...begun.filter(isSold).map(({ key }) => key)],
  })
}

/**
 * What is chosen by the address, and nothing where Back leads to what was sold: the next person would be sold to the
 * one before (COUNTER-1). `empty` then takes it out of the address.
 */
export function useUnsent(search: WalkInSearch, empty: () => void): WalkInSearch {
  const step = useRouterState({ select: ({ location }) => stepOf(location), structuralSharing: true })
  const isSent = step !== undefined && readSteps().sent.includes(step.key)
  // The address is emptied a moment later.
  const [sold, setSold] = useState<WalkInSearch>()
  if (isSent && sold !== search) setSold(search)
  const emptyNow = useEffectEvent(empty)
  useEffect(() => {
    if (!step) return
    const { begun, sent } = readSteps()
    if (sent.includes(step.key)) emptyNow()
    else keepSteps({ begun: visit(begun, step), sent })
  }, [step])
  return isSent || sold === search ? { done: search.done } : search
}

/** The steps once this one is visited. A new one ends all that Forward would have led to. */
function visit(begun: readonly Step[], now: Step): Step[] {
  const { key, index } = now
  const last = begun.at(-1)?.index ?? index
  const isNew = index !== last && begun.every((step) => step.key !== key)
  const left = isNew ? begun.filter((step) => step.index <= last && step.index < index) : begun
  return [...left.filter((step) => step.key !== key), now]
}

type Place = {
  pathname: string
  search: WalkInSearch
  state: { __TSR_key?: string; __TSR_index: number }
}

function stepOf({
  pathname,
  search,
  state: { __TSR_key: key, __TSR_index: index },
}: Place): Step | undefined {
  const isStep = pathname === '/admin/walk-in' && search.done === undefined && key !== undefined
  return isStep ? { key, index, member: search.member } : undefined
}
