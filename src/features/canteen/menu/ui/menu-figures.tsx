import { t, translate } from '#/kernel/words.ts'
import { Stat, StatGroup } from '#/design/stat.tsx'
import { CANTEEN_CATEGORIES, CATEGORY_LABELS, menuCounts, type MenuItem } from '../rules.ts'

/** The seven counts: all, available, and one per category (CANTEEN-14). */
export function MenuFigures({ items }: { items: readonly MenuItem[] | undefined }) {
  const counts = items && menuCounts(items)
  return (
    <div className="grid gap-4 lg:grid-cols-[2fr_5fr]">
      <StatGroup label={t('Items')}>
        <Stat label={t('Total Items')} value={counts?.total} />
        <Stat label={t('Available')} value={counts?.available} tone="green" />
      </StatGroup>
      <StatGroup label={t('Items by category')}>
        {CANTEEN_CATEGORIES.map((category) => (
          <Stat key={category} label={translate(CATEGORY_LABELS[category])} value={counts?.[category]} />
        ))}
      </StatGroup>
    </div>
  )
}
