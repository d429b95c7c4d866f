import { createFileRoute } from '@tanstack/react-router'
import { COUPON_VIEWS } from '#/features/coupons/desk/search.ts'
import { AdminCoupons } from '#/features/coupons/desk/ui/admin-coupons.tsx'
import { oneOf, search } from '#/web/search.ts'

const readSearch = search({ view: oneOf(COUPON_VIEWS) })

export const Route = createFileRoute('/admin/coupons')({ validateSearch: readSearch, component: Coupons })

function Coupons() {
  const { view = 'coupons' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminCoupons view={view} onView={(next) => void navigate({ search: { view: next }, replace: true })} />
  )
}
