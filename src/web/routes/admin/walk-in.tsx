import { createFileRoute } from '@tanstack/react-router'
import type { WalkInSearch } from '#/features/walk-in/search.ts'
import { WalkIn } from '#/features/walk-in/ui/walk-in.tsx'
import { rowId, search, token } from '#/web/search.ts'

const readSearch = search({
  member: rowId,
  plan: token,
  done: rowId,
} satisfies Record<keyof WalkInSearch, unknown>)

export const Route = createFileRoute('/admin/walk-in')({ validateSearch: readSearch, component: Screen })

/** The address holds who is served, their plan, and what came of it. */
function Screen() {
  const navigate = Route.useNavigate()
  return (
    <WalkIn
      search={Route.useSearch()}
      onSearch={(change, push) =>
        navigate({
          search: (before) => ({ ...before, ...change }),
          replace: !push,
          resetScroll: 'done' in change,
          // It is still the same walk-in.
          ignoreBlocker: true,
        })
      }
      onNext={() => void navigate({ search: {}, resetScroll: true })}
    />
  )
}
