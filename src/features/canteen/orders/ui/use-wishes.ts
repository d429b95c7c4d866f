import { useState } from 'react'
import { useDraft } from '#/design/use-draft.ts'

/**
 * What the kitchen is asked for besides the dishes: kept in this tab until it is ordered or the cart is emptied
 * (PORTAL-9).
 */
export function useWishes(member_id: string) {
  const { typed, save, clear } = useDraft(`canteen-order:${member_id}`)
  const [wishes, setWishes] = useState(typed['wishes'] ?? '')
  return {
    wishes,
    changeWishes: (next: string) => {
      setWishes(next)
      save({ wishes: next })
    },
    clearWishes: () => {
      setWishes('')
      clear()
    },
  }
}
