import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import type { Pages } from '#/design/pager.tsx'

/** Loads the messages before those that are shown, if there are any. */
export function EarlierMessages({ list }: { list: Pages }) {
  if (!list.hasNextPage) return null
  return (
    <Button
      look="outline"
      className="justify-self-center"
      busy={list.isFetchingNextPage}
      busyLabel={t('Loading...')}
      onClick={() => void list.fetchNextPage()}
    >
      {t('Earlier messages')}
    </Button>
  )
}
