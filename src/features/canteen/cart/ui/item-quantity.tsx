import { Minus, Plus } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { buttonClass } from '#/design/button-style.ts'
import { Button } from '#/design/button.tsx'
import { cx } from '#/design/cx.ts'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { MOST_OF_ONE } from '../rules.ts'

type Props = { name: string; quantity: number; onChange: (quantity: number) => void }

/** Add, then fewer and more. The adding button stays the same element, so that it keeps the focus. */
export function ItemQuantity({ name, quantity, onChange }: Props) {
  const isFull = quantity >= MOST_OF_ONE
  function less(pressed: HTMLElement) {
    // At zero it goes, and the adding button gets the focus, by then with its own name.
    if (quantity === 1) keepFocusNear(pressed)
    onChange(quantity - 1)
  }
  return (
    <div className="grid justify-items-end gap-1">
      <div role="group" aria-label={t('Quantity of {item}', { item: name })} className="flex items-center">
        {quantity > 0 && (
          <>
            <Button
              look="outline"
              square
              aria-label={t('One {item} less', { item: name })}
              onClick={({ currentTarget }) => less(currentTarget)}
            >
              <Minus size={18} aria-hidden />
            </Button>
            {/* No output, which is a live region too: the cart's says each change. */}
            <span className="disp min-w-9 text-center text-lg">{quantity}</span>
          </>
        )}
        {/* A plain button, so that it stays focusable when nothing more can be added. */}
        <button
          type="button"
          aria-disabled={isFull || undefined}
          aria-label={quantity > 0 ? t('One {item} more', { item: name }) : undefined}
          className={cx(buttonClass({ look: 'outline', square: quantity > 0 }), isFull && 'opacity-55')}
          onClick={() => !isFull && onChange(quantity + 1)}
        >
          <Plus size={18} aria-hidden />
          {quantity === 0 && (
            <>
              {t('Add')}
              <span className="sr-only"> {name}</span>
            </>
          )}
        </button>
      </div>
      {isFull && <p className="text-xs text-ink-2">{t('At most {count}', { count: MOST_OF_ONE })}</p>}
    </div>
  )
}
