import { createFileRoute } from '@tanstack/react-router'
import { BOOKING_SORTS, PARTS_OF_DAY, SEAT_VIEWS, type SeatsSearch } from '#/features/seats/search.ts'
import { SeatsPage } from '#/web/pages/seats-page.tsx'
import { isDay } from '#/kernel/dates.ts'
import { number, oneOf, rowId, search, text, token } from '#/web/search.ts'

const readSearch = search({
  show: oneOf(SEAT_VIEWS),
  q: token,
  seat: number,
  member: rowId,
  floor: number,
  on: text(isDay),
  part: oneOf(PARTS_OF_DAY),
  from: text(isDay),
  to: text(isDay),
  sort: oneOf(BOOKING_SORTS),
} satisfies Record<keyof SeatsSearch, unknown>)

export const Route = createFileRoute('/admin/seats')({ validateSearch: readSearch, component: Seats })

/** View, search, open seat and whom a seat is for are in the address; Back closes a seat. */
function Seats() {
  const navigate = Route.useNavigate()
  return (
    <SeatsPage
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: change.seat === undefined,
        })
      }
    />
  )
}
