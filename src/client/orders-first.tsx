import type { ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { ButtonLink } from '#/design/button-link.tsx'

/** Canteen orders that keep a member from being erased, said before the press, and the way to them (ACCOUNT-20). */
export function OrdersFirst({ children }: { children: ReactNode }) {
  return (
    <Banner
      tone="action"
      title={t('Finish the canteen orders first')}
      action={
        <ButtonLink to="/admin/canteen-orders" search={{ status: 'open' }} look="outline" size="sm">
          {t('Canteen Orders')}
        </ButtonLink>
      }
    >
      {children}
    </Banner>
  )
}
