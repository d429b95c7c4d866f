import { ShoppingBag, Trash2 } from 'lucide-react'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import type { CartLine } from '../rules.ts'

type Props = {
  lines: readonly CartLine[]
  totals: { count: number; total: Paise }
  onClear: () => void
  onOrder: () => void
  busy: boolean
  /** When the canteen opens, while it is closed (CANTEEN-4). */
  closed: string | null
}

/** The cart, always visible: above the phone's bottom bar, or at the bottom of the screen on desktops. */
export function CartBar({ lines, totals, onClear, onOrder, busy, closed }: Props) {
  const { count, total } = totals
  const words = count === 1 ? t('1 item') : t('{count} items', { count })
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0
          ? t('Cart: {items}, {total}', { items: words, total: formatRupees(total) })
          : t('Cart is empty')}
      </p>
      {count > 0 && (
        <section
          aria-label={t('Cart')}
          className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-pass p-4 text-on-pass shadow-float sm:px-6 lg:bottom-4"
        >
          <ShoppingBag size={24} strokeWidth={1.7} aria-hidden className="shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="disp flex flex-wrap items-baseline gap-x-3 text-lg">
              {words}
              <span>{formatRupees(total)}</span>
            </p>
            <p className="mt-0.5 line-clamp-1 text-sm break-words text-on-pass/85">
              {lines.map((line) => `${nameOf(line, 'name')} x ${line.quantity}`).join(', ')}
            </p>
          </div>
          <Button
            look="quiet"
            square
            aria-label={t('Empty the cart')}
            title={t('Empty the cart')}
            className="-mr-2 shrink-0 !text-on-pass hover:!bg-on-pass/15 focus-visible:!outline-glow"
            onClick={onClear}
          >
            <Trash2 size={20} aria-hidden />
          </Button>
          <Button
            look="glow"
            busy={busy}
            disabled={closed !== null}
            busyLabel={t('Processing...')}
            className="w-full focus-visible:!outline-glow sm:w-auto"
            onClick={onOrder}
          >
            {closed ?? t('Pay & Order')}
          </Button>
        </section>
      )}
    </>
  )
}
