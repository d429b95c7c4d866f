import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#/design/lazy-part.ts'
import { orpc } from '#/client/api.ts'

// Most visits show neither.
const RatingQuestion = lazyPart(() => import('./rating-question.tsx'))
const OwnQuote = lazyPart(() => import('../testimonials/ui/own-quote.tsx'))

/**
 * The small question of the month on the dashboard (LIBRARY-7), and what the member lets the public page show
 * (LIBRARY-15).
 */
export function RateLibrary() {
  const { data } = useQuery(orpc.member.library.findRating.queryOptions())
  return (
    <Suspense>
      {data?.asked && <RatingQuestion />}
      {data?.quote && <OwnQuote {...data.quote} />}
    </Suspense>
  )
}
