import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { textOf } from '#/client/api.ts'
import { saveFile } from '#/features/files/ui/save-file.ts'
import { t } from '#/kernel/words.ts'
import { Button, type ButtonProps } from '#/design/button.tsx'
import { toast } from '#/design/toast.ts'
import { paperFileName } from '../receipts/rules.ts'
import { paymentToasts } from '../texts.ts'

type Props = { url: string; number: string } & Pick<ButtonProps, 'size'>

/** Saves a receipt or credit note as PDF; an icon in lists. */
export function DownloadPaper({ url, number, size }: Props) {
  const download = useMutation({
    mutationFn: () => saveFile(url, paperFileName(number)),
    onError: (error) => toast({ ...textOf(error, paymentToasts.download_failed), tone: 'destructive' }),
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
