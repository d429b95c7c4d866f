import { createFileRoute } from '@tanstack/react-router'
import { StudentCanteen } from '#/features/canteen/menu/ui/student-canteen.tsx'
import { oneOf, rowId, search } from '#/web/search.ts'

/** Set when the member returns from a checkout on another page: the payment's id, and how it ended. */
const readSearch = search({ payment: rowId, checkout: oneOf(['done', 'cancelled']) })

export const Route = createFileRoute('/dashboard/canteen')({ validateSearch: readSearch, component: Canteen })

function Canteen() {
  const { payment, checkout = 'done' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StudentCanteen
      returned={payment ? { payment_id: payment, left: checkout } : undefined}
      onReturnSeen={() => void navigate({ search: {}, replace: true })}
    />
  )
}
