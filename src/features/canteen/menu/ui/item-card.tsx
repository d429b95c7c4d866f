import {
  Clock,
  CupSoda,
  IceCreamCone,
  Leaf,
  Pencil,
  Popcorn,
  Soup,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { formatRupees } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { AdminsOnly } from '#/client/admins-only.tsx'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { cx } from '#/design/cx.ts'
import { Switch } from '#/design/switch.tsx'
import { CATEGORY_LABELS, ingredientChips, type CanteenCategory, type MenuItem } from '../rules.ts'
import { ItemPicture } from './item-picture.tsx'
import { useOffer } from './use-menu-desk.ts'

const ICONS: Record<CanteenCategory, LucideIcon> = {
  snacks: Popcorn,
  beverages: CupSoda,
  meals: Soup,
  healthy: Leaf,
  desserts: IceCreamCone,
}

type Props = {
  item: MenuItem
  onEdit: () => void
  onDelete: () => void
}

/** An item at the desk; dimmed while members can't order it (CANTEEN-14). */
export function ItemCard({ item, onEdit, onDelete }: Props) {
  const { available } = item
  const offer = useOffer(item.id)
  const Icon = ICONS[item.category]
  return (
    <Card className={cx('flex h-full flex-col gap-3 !p-4', !available && '!bg-sunk text-ink-2')}>
      <div className="flex items-start gap-3">
        <ItemPicture
          src={item.image_url}
          className={cx('size-14 shrink-0 rounded-lg bg-sunk object-cover', !available && 'opacity-50')}
        >
          <span
            className={cx(
              'grid size-14 shrink-0 place-items-center rounded-lg',
              available ? 'bg-green-wash text-green-deep' : 'bg-rule text-ink-3',
            )}
          >
            <Icon size={26} strokeWidth={1.6} aria-hidden />
          </span>
        </ItemPicture>
        <div className="min-w-0 flex-1">
          <h3 className="text-lg break-words">{item.name}</h3>
          <p className="text-sm break-words text-ink-2">{translate(item.menu_section)}</p>
        </div>
        <b className="disp text-lg">{formatRupees(item.price)}</b>
      </div>
      {item.description && <p className="text-sm break-words text-ink-2">{item.description}</p>}
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge>{translate(CATEGORY_LABELS[item.category])}</Badge>
        <Badge tone={available ? 'green' : 'neutral'}>{available ? t('Available') : t('Unavailable')}</Badge>
        {item.preparation_time > 0 && (
          <Badge>
            <Clock size={14} aria-hidden />
            {t('{preparation_time} min', { preparation_time: item.preparation_time })}
          </Badge>
        )}
      </div>
      <Ingredients ingredients={item.ingredients} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-rule pt-2">
        <Switch
          className="text-sm"
          label={
            <>
              {t('Can be ordered')}
              <span className="sr-only"> {item.name}</span>
            </>
          }
          checked={available}
          onCheckedChange={offer}
        />
        <AdminsOnly>
          <span className="flex gap-1">
            <Button
              look="quiet"
              square
              aria-label={t('Edit {name}', { name: item.name })}
              title={t('Edit')}
              onClick={onEdit}
            >
              <Pencil size={18} aria-hidden />
            </Button>
            <Button
              look="quiet"
              square
              aria-label={t('Delete {name}', { name: item.name })}
              title={t('Delete')}
              onClick={onDelete}
            >
              <Trash2 size={18} aria-hidden />
            </Button>
          </span>
        </AdminsOnly>
      </div>
    </Card>
  )
}

/** The first three, and how many more. */
function Ingredients({ ingredients }: { ingredients: readonly string[] }) {
  const { shown, more } = ingredientChips(ingredients)
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('Ingredients')} className="flex flex-wrap gap-1.5 text-xs">
      {shown.map((ingredient, at) => (
        <li
          key={`${ingredient} ${at}`}
          className="max-w-full rounded-md bg-paper px-2 py-1 break-words text-ink-2"
        >
          {ingredient}
        </li>
      ))}
      {more > 0 && (
        <li className="rounded-md bg-paper px-2 py-1 text-ink-2">{t('+{more} more', { more })}</li>
      )}
    </ul>
  )
}
