import { createFileRoute } from '@tanstack/react-router'
import { SEAT_VIEWS, type SeatsSearch } from '#/features/seats/search.ts'
import { SeatsPage } from '#/web/pages/seats-page.tsx'
import { number, oneOf, rowId, search, token } from '#/web/search.ts'

const readSearch = search({
  show: oneOf(SEAT_VIEWS),
  q: token,
  seat: number,
  member: rowId,
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
