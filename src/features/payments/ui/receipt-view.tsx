import type { UseQueryResult } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { textOf } from '#/client/api.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { paymentToasts } from '../texts.ts'
import { DownloadReceipt } from './download-receipt.tsx'
import { ReceiptSheet, type Receipt } from './receipt-sheet.tsx'

type Props = {
  receipt: UseQueryResult<Receipt, unknown>
  /** The address of its PDF. */
  pdf: string
  /** The link back to where it was opened. */
  back: ReactNode
}

/** A receipt with its actions, and its loading and failed states. */
export function ReceiptView({ receipt: { data, error, refetch }, pdf, back }: Props) {
  return (
    <div className="mx-auto grid w-full max-w-[640px] gap-5">
      <div className="not-printed flex flex-wrap justify-between gap-3 max-sm:*:w-full">
        {back}
        {data && (
          <div className="flex gap-3 max-sm:w-full max-sm:*:flex-auto">
            <DownloadReceipt url={pdf} number={data.number} />
            <Button onClick={() => window.print()}>
              <Printer size={19} aria-hidden />
              {t('Print')}
            </Button>
          </div>
        )}
      </div>
      {data ? (
        <ReceiptSheet receipt={data} />
      ) : error ? (
        <Banner
          tone="danger"
          role="alert"
          action={<Button onClick={() => void refetch()}>{t('Retry')}</Button>}
        >
          {textOf(error, paymentToasts.receipt_failed).description}
        </Banner>
      ) : (
        <>
          <SkeletonNote label={t('Loading receipt')} />
          <Skeleton className="h-120 !rounded-card" />
        </>
      )}
    </div>
  )
}
