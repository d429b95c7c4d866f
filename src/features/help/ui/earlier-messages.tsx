import { t } from '#/kernel/words.ts'
import { MoreButton, type Pages } from '#/design/more-button.tsx'

/** Loads the messages before those that are shown, if there are any. */
export function EarlierMessages({ list }: { list: Pages }) {
  if (!list.hasNextPage) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-4">
      <MoreButton list={list}>{t('Earlier messages')}</MoreButton>
    </div>
  )
}
