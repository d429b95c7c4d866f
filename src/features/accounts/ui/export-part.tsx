import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { dayOf } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { serverTime } from '#/client/clock.ts'
import { api } from '#/client/api.ts'
import { saveFile } from '#/client/save-file.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { authToasts } from '../texts.ts'

/** Downloads everything stored about the member as one file. */
export function ExportPart() {
  const collect = useMutation({
    mutationFn: () => api.member.accounts.exportOwnData(),
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `adhyayan-my-data-${dayOf(serverTime())}.json`)
    },
    onError: (error) => toastFailure(error, authToasts.export_failed),
  })
  return (
    <section aria-labelledby="own-data" className="grid gap-4">
      <MarginHeading id="own-data">{t('Your data')}</MarginHeading>
      <Card className="grid gap-4">
        <p className="max-w-[60ch] text-ink-2">
          {t(
            'One file with everything we’ve stored about you: profile, verification requests, payments, receipts, subscriptions, bookings and sign-ins. Links to your uploaded pictures work for an hour.',
          )}
        </p>
        <Button
          look="outline"
          busy={collect.isPending}
          busyLabel={t('Collecting...')}
          onClick={() => collect.mutate()}
          className="sm:justify-self-start"
        >
          <Download size={19} aria-hidden />
          {t('Export my data')}
        </Button>
      </Card>
    </section>
  )
}
