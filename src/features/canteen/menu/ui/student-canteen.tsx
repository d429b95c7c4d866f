import { useQuery } from '@tanstack/react-query'
import { t, translate } from '#/kernel/words.ts'
import { orpc } from '#/web/api.ts'
import { Banner } from '#/web/design/banner.tsx'
import { Button } from '#/web/design/button.tsx'
import { EmptyState } from '#/web/design/empty-state.tsx'
import { profileQuery } from '#/web/session.ts'
import { CartBar } from '../../cart/ui/cart-bar.tsx'
import { useCart } from '../../cart/ui/use-cart.ts'
import type { MenuItem } from '../rules.ts'
import { menuToasts } from '../texts.ts'
import { MenuSections } from './menu-sections.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { ServiceCards } from './service-cards.tsx'

/** Canteen (student portal §2): the menu, the cart, delivery and hours. */
export function StudentCanteen() {
  const { data: profile } = useQuery(profileQuery)
  const {
    data: items,
    error,
    isFetching,
    refetch,
  } = useQuery(orpc.member.canteenMenu.listItems.queryOptions())
  return (
    <div className="grid gap-7">
      <ServiceCards />
      <Banner title={t('Online ordering opens soon')}>
        {t(
          'You can’t order and pay here yet. What you choose stays in your cart on this device, at the prices of the day you order.',
        )}
      </Banner>
      {error && !items ? (
        <Banner
          tone="danger"
          role="alert"
          action={
            <Button
              look="outline"
              busy={isFetching}
              busyLabel={t('Loading...')}
              onClick={() => void refetch()}
            >
              {t('Retry')}
            </Button>
          }
        >
          {translate(menuToasts.fetch_failed.description)}
        </Banner>
      ) : items && profile ? (
        <Menu key={profile.id} member_id={profile.id} items={items} />
      ) : (
        <MenuSkeleton />
      )}
    </div>
  )
}

function Menu({ member_id, items }: { member_id: string; items: readonly MenuItem[] }) {
  const { lines, totals, setQuantity, clear } = useCart(member_id, items)
  if (items.length === 0) return <EmptyState>{t('There is nothing on the menu at the moment.')}</EmptyState>
  return (
    // Not a grid: in one, the cart could stick to nothing but its own row.
    <div>
      <MenuSections
        items={items}
        quantityOf={(id) => lines.find((line) => line.id === id)?.quantity ?? 0}
        onQuantity={setQuantity}
      />
      <CartBar lines={lines} totals={totals} onClear={clear} />
    </div>
  )
}
