import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { WalkInSearch } from '../search.ts'

const KEPT_AS = 'walk-in-steps'
/** More than Back is pressed. */
const MOST_KEPT = 500

/** Places in the history of this tab, by the router's keys: those since the last sale, and those before it. */
type Steps = { begun: string[]; sent: string[] }

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

/** Whatever was chosen at the counter until now has been sold. */
export function noteSent(): void {
  const { begun, sent } = readSteps()
  keepSteps({ begun: [], sent: [...sent, ...begun] })
}

/**
 * What is chosen by the address, and nothing where Back leads to what was sold: the next person would be sold to the
 * one before (COUNTER-1). `empty` then takes it out of the address.
 */
export function useUnsent(search: WalkInSearch, empty: () => void): WalkInSearch {
  const step = useRouterState({
    select: ({ location: { pathname, search: asked, state } }) =>
      pathname === '/admin/walk-in' && !('done' in asked) ? state.__TSR_key : undefined,
  })
  const isSent = step !== undefined && readSteps().sent.includes(step)
  // The address is emptied a moment later.
  const [sold, setSold] = useState<WalkInSearch>()
  if (isSent && sold !== search) setSold(search)
  const emptyNow = useEffectEvent(empty)
  useEffect(() => {
    if (step === undefined) return
    const steps = readSteps()
    if (steps.sent.includes(step)) emptyNow()
    else if (!steps.begun.includes(step)) keepSteps({ ...steps, begun: [...steps.begun, step] })
  }, [step])
  return isSent || sold === search ? { done: search.done } : search
}
