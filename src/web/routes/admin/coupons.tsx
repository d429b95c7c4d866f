import { createFileRoute } from '@tanstack/react-router'
import { COUPON_SORTS, COUPON_VIEWS, type CouponsSearch } from '#/features/coupons/desk/search.ts'
import { AdminCoupons } from '#/features/coupons/desk/ui/admin-coupons.tsx'
import { isDay } from '#/kernel/dates.ts'
import { oneOf, search, text, token } from '#/web/search.ts'

const readSearch = search({
  view: oneOf(COUPON_VIEWS),
  q: token,
  sort: oneOf(COUPON_SORTS),
  from: text(isDay),
  to: text(isDay),
} satisfies Record<keyof CouponsSearch, unknown>)

export const Route = createFileRoute('/admin/coupons')({ validateSearch: readSearch, component: Coupons })

/** View, search, order and days of use are in the address. */
function Coupons() {
  const navigate = Route.useNavigate()
  return (
    <AdminCoupons
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
    />
  )
}
