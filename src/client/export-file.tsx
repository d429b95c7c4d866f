import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useIsAdmin } from '#/client/admins-only.tsx'
import { toastFailure } from '#/client/toast-failure.ts'
import { serverTime } from '#/client/clock.ts'
import { saveFile } from '#/client/save-file.ts'
import { answersWithin } from '#/client/silence.ts'
import { Button } from '#/design/button.tsx'
import { dayOf } from '#/kernel/dates.ts'
import type { Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'

type Props = {
  path: string
  filter: object
  /** The file's name, which the day is added to. */
  name: string
  failed: Text
  label?: string
}

/** "Export", for admins: a CSV file of what a filter shows, written by the server in one go. */
export function ExportFile({ path, filter, name, failed, label = t('Export') }: Props) {
  const save = useMutation({
    mutationFn: async () => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(filter),
        signal: answersWithin(true),
      })
      const file = await answer.blob()
      // A Wi-Fi that asks to sign in answers with a page.
      if (!answer.ok || !file.type.startsWith('text/csv'))
        throw Object.assign(new Error('no export'), { status: answer.status })
      saveFile(file, `${name}-${dayOf(serverTime())}.csv`)
    },
    onError: (error) => toastFailure(error, failed),
  })
  if (!useIsAdmin()) return null
  return (
    <Button look="outline" busy={save.isPending} busyLabel={t('Exporting...')} onClick={() => save.mutate()}>
      <Download size={18} aria-hidden />
      {label}
    </Button>
  )
}
