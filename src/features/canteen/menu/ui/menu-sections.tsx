import { nameOf } from '#/kernel/names.ts'
import { t, translate } from '#/kernel/words.ts'
import { formatRupees } from '#/kernel/money.ts'
import { Badge } from '#/design/badge.tsx'
import { Card } from '#/design/card.tsx'
import { cx } from '#/design/cx.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { ItemQuantity } from '../../cart/ui/item-quantity.tsx'
import { menuSections, type MenuItem } from '../rules.ts'
import { ItemPicture } from './item-picture.tsx'

type Props = {
  items: readonly MenuItem[]
  quantityOf: (id: string) => number
  onQuantity: (item: MenuItem, quantity: number) => void
}

/** The menu by heading, each item with its price and its quantity in the cart. */
export function MenuSections({ items, ...cart }: Props) {
  return (
    <div className="gap-x-8 lg:columns-2">
      {menuSections(items).map((section, at) => (
        <section
          key={section.name}
          aria-labelledby={`menu-${at}`}
          className="grid break-inside-avoid gap-3 pb-8"
        >
          {/* The desk's own headings are shown as typed; the initial ones have Hindi. */}
          <MarginHeading id={`menu-${at}`}>{translate(section.name)}</MarginHeading>
          <Card padded={false}>
            <ul className="divide-y divide-rule">
              {section.items.map((item) => (
                <MenuRow key={item.id} item={item} {...cart} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}

function MenuRow({ item, quantityOf, onQuantity }: { item: MenuItem } & Omit<Props, 'items'>) {
  const { available } = item
  const [name, description] = [nameOf(item, 'name'), nameOf(item, 'description')]
  return (
    <li className={cx('flex items-center gap-4 px-4 py-3 sm:px-5', !available && 'bg-sunk')}>
      <ItemPicture src={item.image_url} className="size-14 shrink-0 rounded-lg bg-sunk object-cover" />
      <div
        className={cx(
          'min-w-0 flex-1 leading-snug',
          // On phones the badge is below the words, which need the space beside the picture.
          !available && 'grid gap-1.5 text-ink-2 sm:flex sm:items-center sm:justify-between sm:gap-4',
        )}
      >
        <div className="min-w-0">
          <h3 className="font-sans text-base font-semibold break-words">{name}</h3>
          {description && <p className="text-sm break-words text-ink-2">{description}</p>}
          <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3">
            <b>{formatRupees(item.price)}</b>
            {item.preparation_time > 0 && (
              <span className="text-sm text-ink-2">{t('{count} min', { count: item.preparation_time })}</span>
            )}
          </p>
        </div>
        {!available && (
          <div className="shrink-0">
            <Badge>{t('Not available now')}</Badge>
          </div>
        )}
      </div>
      {available && (
        <ItemQuantity
          name={name}
          quantity={quantityOf(item.id)}
          onChange={(quantity) => onQuantity(item, quantity)}
        />
      )}
    </li>
  )
}
