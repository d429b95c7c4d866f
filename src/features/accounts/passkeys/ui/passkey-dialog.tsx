import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { lateSchema } from '#/design/form-schema.ts'
import { Form, SubmitButton } from '#/design/form.tsx'
import { toast, toastError } from '#/design/toast.ts'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { MAXIMUM_PASSKEY_NAME_LENGTH } from '../rules.ts'
import { passkeyTexts, passkeyToasts } from '../texts.ts'

const schema = lateSchema(async () => (await import('./passkey-schemas.ts')).named)

export type Passkey = Awaited<ReturnType<typeof api.member.accounts.listPasskeys>>[number]

/** What somebody pressed. */
export type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

/** Answers that. */
export function PasskeyDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  if (asked.what === 'add') return <AddPasskey onClose={onClose} />
  return asked.what === 'rename' ? (
    <RenamePasskey passkey={asked.passkey} onClose={onClose} />
  ) : (
    <RemovePasskey passkey={asked.passkey} onClose={onClose} />
  )
}

function useReadAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: orpc.member.accounts.listPasskeys.key() })
}

/** Asks for the password, as before every other change of how one signs in; then the device asks for its own. */
function AddPasskey({ onClose }: { onClose: () => void }) {
  const readAgain = useReadAgain()
  async function add(password: string) {
    const { addPasskey } = await import('./add-passkey.ts')
    const became = await addPasskey(password)
    if (became === 'none_made') {
      // The password was right: the dialog stays for another try.
      toastError(passkeyToasts.none_made)
      return
    }
    if (became === 'added') toast(passkeyToasts.added)
    else toastError(became === 'known' ? passkeyTexts.passkey_known : passkeyToasts.elsewhere)
    await readAgain()
    onClose()
  }
  return (
    <PasswordDialog
      title={t('Add a passkey')}
      action={t('Add a passkey')}
      onOpenChange={onClose}
      onPassword={add}
      onError={(error) => toastFailure(error, passkeyToasts.not_added)}
    >
      {t('First, enter your password. Then your device asks for your finger, face or screen lock.')}
    </PasswordDialog>
  )
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const readAgain = useReadAgain()
  const [name, setName] = useState(passkey.name)
  async function save({ name }: { name: string }) {
    await api.member.accounts.namePasskey({ id: passkey.id, name })
    toast(passkeyToasts.named)
    await readAgain()
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} dirty={name !== passkey.name} title={t('Rename the passkey')}>
      <Form
        closes
        schema={schema}
        label={t('Rename the passkey')}
        onSubmit={save}
        onError={(error) => toastFailure(error, passkeyToasts.not_named)}
      >
        <TextField
          name="name"
          label={t('Name')}
          maxLength={MAXIMUM_PASSKEY_NAME_LENGTH}
          required
          value={name}
          onValueChange={setName}
        />
        <SubmitButton wide busyLabel={t('Saving...')}>
          {t('Save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const readAgain = useReadAgain()
  async function remove() {
    try {
      await api.member.accounts.removePasskey({ id: passkey.id })
      toast(passkeyToasts.removed)
    } catch (error) {
      toastFailure(error, passkeyToasts.not_removed)
    }
    await readAgain()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('Remove this passkey?')}
      description={t(
        'Nobody can sign in with “{passkey}” any more. Your device may keep offering it until you delete it there too.',
        { passkey: passkey.name },
      )}
      confirmLabel={t('Remove')}
      busyLabel={t('Removing...')}
      onConfirm={remove}
    />
  )
}
