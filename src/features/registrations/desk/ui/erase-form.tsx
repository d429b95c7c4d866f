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
      title={`Erase the form of ${fullName(form)}?`}
      description={
        <ul className="grid list-disc gap-1 pl-5">
          <li>Everything in it is erased permanently, your notes too.</li>
          <li>An invitation that was sent stops working.</li>
          <li>Syncing the spreadsheet doesn’t bring it back.</li>
        </ul>
      }
      confirmLabel="Erase permanently"
      busyLabel="Erasing..."
      onConfirm={async () => {
        await erase.mutateAsync({ id: form.id })
        onErased()
      }}
    />
  )
}
