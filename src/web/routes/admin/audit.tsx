import { createFileRoute } from '@tanstack/react-router'
import { AREAS, LOG_SORTS } from '#/features/audit/search.ts'
import { AdminAudit } from '#/features/audit/ui/admin-audit.tsx'
import { isDay } from '#/kernel/dates.ts'
import { oneOf, rowId, search, text } from '#/web/search.ts'

const readSearch = search({
  search: text((typed) => typed.length <= 100),
  person: rowId,
  area: oneOf(AREAS),
  sort: oneOf(LOG_SORTS),
  from: text(isDay),
  to: text(isDay),
  entry: (typed) => (Number.isSafeInteger(typed) ? (typed as number) : undefined),
})

export const Route = createFileRoute('/admin/audit')({ validateSearch: readSearch, component: Audit })

function Audit() {
  const { entry, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminAudit
      filter={filter}
      onFilter={(change) =>
        void navigate({ search: (before) => ({ ...before, entry: undefined, ...change }), replace: true })
      }
      onClear={() => void navigate({ search: {}, replace: true })}
      opened={entry}
      onOpen={(id) => void navigate({ search: (before) => ({ ...before, entry: id }) })}
    />
  )
}
