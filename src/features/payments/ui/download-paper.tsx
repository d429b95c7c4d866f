import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { toastFailure } from '#/client/toast-failure.ts'
import { downloadFile } from '#/features/files/ui/download-file.ts'
import { t } from '#/kernel/words.ts'
import { Button, type ButtonProps } from '#/design/button.tsx'
import { paperFileName } from '../receipts/rules.ts'
import { paymentToasts } from '../texts.ts'

type Props = { url: string; number: string } & Pick<ButtonProps, 'size'>

/** Saves a receipt or credit note as PDF; an icon in lists. */
export function DownloadPaper({ url, number, size }: Props) {
  const download = useMutation({
    mutationFn: () => downloadFile(url, paperFileName(number)),
    onError: (error) => toastFailure(error, paymentToasts.download_failed),
  })
  const isIcon = size === 'sm'
  return (
    <Button
      look="outline"
      {...(isIcon ? { size, square: true, className: 'max-sm:min-h-11 max-sm:min-w-11' } : {})}
      aria-label={isIcon ? t('Download {number} as PDF', { number }) : undefined}
      busy={download.isPending}
      busyLabel={t('Downloading...')}
      onClick={() => download.mutate()}
    >
      <Download size={isIcon ? 17 : 19} aria-hidden />
      {!isIcon && t('Download PDF')}
    </Button>
  )
}
