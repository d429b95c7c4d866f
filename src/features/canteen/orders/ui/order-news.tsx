import { useEffect, useRef, useState } from 'react'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { isWithdrawn, newsOf } from './news-of.ts'
import { statusWords } from './order-badge.tsx'
import type { MyOrder } from './types.ts'

/**
 * Says each step of the member's orders. It outlasts their cards, which a delivery takes from one list to the other,
 * where a screen reader would hear nothing.
 */
export function OrderNews() {
  const { rows } = usePages(orpc.member.canteenOrders.listMyOrders, {})
  const known = useRef<ReadonlyMap<string, string>>(new Map())
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!rows) return
    const moved = rows.filter((order) => {
      const before = known.current.get(order.id)
      // A toast has said what the member cancelled.
      return before !== undefined && before !== stepOf(order) && !isWithdrawn(order)
    })
    known.current = new Map(rows.map((order) => [order.id, stepOf(order)]))
    if (moved.length > 0) setSaid(moved.map(sentenceFor).join(' '))
  }, [rows])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

const stepOf = ({ status, estimated_time }: MyOrder) => `${status} ${estimated_time}`

function sentenceFor(order: MyOrder): string {
  const news = newsOf(order) || statusWords(order.status)
  return `${order.order_number}: ${news}`
}
