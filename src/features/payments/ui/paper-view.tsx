import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import type { Text } from '#/kernel/refusal.ts'
import type { Sheet } from '../receipts/rules.ts'
import { DownloadPaper } from './download-paper.tsx'
import { PaperSheet } from './paper-sheet.tsx'

type Props = {
  /** Undefined while it is read. */
  sheet: Sheet | undefined
  error: unknown
  onRetry: () => Promise<unknown>
  /** While it is read, and if that fails. */
  texts: { loading: string; failed: Text }
  /** The address of its PDF. */
  pdf: string
  /** The link back to where it was opened. */
  back: ReactNode
  /** Below it, on the screen only. */
  children?: ReactNode
}

/** A receipt or credit note with its actions, and its loading and failed states. */
export function PaperView({ sheet, error, onRetry, texts, pdf, back, children }: Props) {
  return (
    <div className="mx-auto grid w-full max-w-[640px] gap-5">
      <div className="not-printed flex flex-wrap justify-between gap-3 max-sm:*:w-full">
        {back}
        {sheet && (
          <div className="flex gap-3 max-sm:w-full max-sm:*:flex-auto">
            <DownloadPaper url={pdf} number={sheet.number} />
            <Button onClick={() => window.print()}>
              <Printer size={19} aria-hidden />
              {t('Print')}
            </Button>
          </div>
        )}
      </div>
      {sheet ? (
        <>
          <PaperSheet sheet={sheet} />
          <div className="not-printed empty:hidden">{children}</div>
        </>
      ) : error ? (
        <Unread error={error} fallback={texts.failed} onRetry={onRetry} />
      ) : (
        <>
          <SkeletonNote label={texts.loading} />
          <Skeleton className="h-120 !rounded-card" />
        </>
      )}
    </div>
  )
}
