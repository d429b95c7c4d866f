import { useQuery } from '@tanstack/react-query'
import { TestStrip } from '#/design/test-strip.tsx'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { EmptyState } from '#/design/empty-state.tsx'
import { profileQuery } from '#/client/session.ts'
import { Unread } from '#/client/unread.tsx'
import { CanteenOrdering, type ReturnedCheckout } from '../../orders/ui/canteen-ordering.tsx'
import { menuToasts } from '../texts.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { ServiceCards } from './service-cards.tsx'

type Props = { returned: ReturnedCheckout | undefined; onReturnSeen: () => void }

/** Canteen (CANTEEN-2): the menu, the cart, delivery and hours. */
export function StudentCanteen({ returned, onReturnSeen }: Props) {
  const { data: profile } = useQuery(profileQuery)
  const { data: items, error, refetch } = useQuery(orpc.member.canteenMenu.listItems.queryOptions())
  // The member's orders are shown whatever becomes of the menu.
  const inItsPlace = !items ? (
    error ? (
      <Unread error={error} fallback={menuToasts.fetch_failed} onRetry={() => refetch()} />
    ) : (
      <MenuSkeleton />
    )
  ) : items.length === 0 ? (
    <EmptyState>{t('There is nothing on the menu at the moment.')}</EmptyState>
  ) : null
  return (
    // Not a grid: there, the cart would stick only within its own row.
    <div className="flex flex-col gap-7">
      <TestStrip />
      <ServiceCards />
      {profile ? (
        <CanteenOrdering
          key={profile.id}
          member_id={profile.id}
          items={items}
          inItsPlace={inItsPlace}
          returned={returned}
          onReturnSeen={onReturnSeen}
        />
      ) : (
        (inItsPlace ?? <MenuSkeleton />)
      )}
    </div>
  )
}
