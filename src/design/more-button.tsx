import type { ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { NeedsNetwork } from '#/design/unread.tsx'
import { useNetworkReturn, useOnline } from '#/design/use-online.ts'

/** A list's pages, as returned by TanStack Query's infinite query. */
export type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  isPending?: boolean
  /** What is shown are the rows of another filter. */
  isPlaceholderData?: boolean
  isError?: boolean
  /** Showing more has failed; what was loaded stays. */
  isFetchNextPageError?: boolean
  /** The filter, in words of its own: another one is another search. */
  asked?: string
}

type Props = {
  list: Pages
  onPress?: () => void
  children: ReactNode
}

/** Asks for more of a list. Where that failed it says so, and the same button, which has the focus, is its Retry. */
export function MoreButton({ list, onPress, children }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const online = useOnline()
  useNetworkReturn(isFetchNextPageError ? fetchNextPage : undefined)
  const isRetry = isFetchNextPageError && online
  return (
    <>
      {isRetry && <p role="alert">{t('More could not be loaded.')}</p>}
      {isFetchNextPageError && !online && <NeedsNetwork />}
      {hasNextPage && (
        <Button
          look="outline"
          busy={isFetchingNextPage}
          busyLabel={t('Loading...')}
          onClick={() => {
            onPress?.()
            void fetchNextPage()
          }}
        >
          {isRetry ? t('Retry') : children}
        </Button>
      )}
    </>
  )
}
