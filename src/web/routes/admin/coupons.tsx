import { createFileRoute } from '@tanstack/react-router'
import { COUPON_VIEWS, type CouponsSearch } from '#/features/coupons/desk/search.ts'
import { AdminCoupons } from '#/features/coupons/desk/ui/admin-coupons.tsx'
import { isDay } from '#/kernel/dates.ts'
import { oneOf, search, text } from '#/web/search.ts'

const readSearch = search({
  view: oneOf(COUPON_VIEWS),
  from: text(isDay),
  to: text(isDay),
} satisfies Record<keyof CouponsSearch, unknown>)

export const Route = createFileRoute('/admin/coupons')({ validateSearch: readSearch, component: Coupons })

/** View and days of use are in the address. */
function Coupons() {
  const navigate = Route.useNavigate()
  return (
    <AdminCoupons
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
    />
  )
}
