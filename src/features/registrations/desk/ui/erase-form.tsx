import { t } from '#/kernel/words.ts'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { fullName } from '../rules.ts'
import type { FormDetail } from './types.ts'
import type { Decision } from './use-decision.ts'

type Props = {
  form: FormDetail
  erase: Decision['erase']
  onClose: () => void
  onErased: () => void
}

/** Asks before erasing an applicant's form. */
export function EraseForm({ form, erase, onClose, onErased }: Props) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Erase the form of {full_name}?', { full_name: fullName(form) })}
      description={
        <ul className="grid list-disc gap-1 pl-5">
          <li>{t('Everything in it is erased permanently, your notes too.')}</li>
          <li>{t('An invitation that was sent stops working.')}</li>
          <li>{t('Syncing the spreadsheet doesn’t bring it back.')}</li>
        </ul>
      }
      confirmLabel={t('Erase permanently')}
      busyLabel={t('Erasing...')}
      onConfirm={async () => {
        await erase.mutateAsync({ id: form.id })
        onErased()
      }}
    />
  )
}
