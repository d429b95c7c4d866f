import { textOf } from '#/client/api.ts'
import { EditorDialog } from '#/design/editor-dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { Switch } from '#/design/switch.tsx'
import type { NamedColumn } from '#/design/typed-over.ts'
import { t } from '#/kernel/words.ts'
import { details } from '../contract.ts'
import { memberToasts } from '../texts.ts'
import type { UserDetail } from './types.ts'
import type { MemberActions } from './use-member-actions.ts'

type Props = { user: UserDetail; update: MemberActions['update']; onClose: () => void }

/** Name, phone and verified of a user (USERS-3). */
export function EditDialog({ user, update, onClose }: Props) {
  const isBanned = user.banned_at !== null
  return (
    <EditorDialog
      noun={t('User')}
      titles={{ new: t('Edit User'), create: t('Save User') }}
      size="md"
      edited={user}
      typedFrom={(saved) => ({
        name: saved?.name ?? '',
        phone: saved?.phone ?? '',
        verified: saved?.verified ?? false,
      })}
      schema={details}
      columns={CHANGED}
      save={(base, values) =>
        update.mutateAsync({
          id: user.id,
          version: base?.version ?? user.version,
          ...values,
          verified: values.verified && !isBanned,
        })
      }
      isSaving={update.isPending}
      wordsFor={(error) => textOf(error, memberToasts.update_failed)}
      onClose={onClose}
      renderFields={(typed, change) => (
        <>
          <TextField
            name="name"
            label={t('Name')}
            required
            value={typed.name}
            onValueChange={(name) => change({ name })}
          />
          <TextField
            name="phone"
            label={t('Phone')}
            type="tel"
            value={typed.phone}
            onValueChange={(phone) => change({ phone })}
          />
          <Switch
            label={t('Verified')}
            checked={typed.verified && !isBanned}
            disabled={isBanned}
            onCheckedChange={(verified) => change({ verified })}
          />
          {isBanned && (
            <p className="text-sm text-ink-2">
              {t('Nobody is verified while they are banned. Unban brings back what was before.')}
            </p>
          )}
        </>
      )}
    />
  )
}

/** How somebody else's newer change is named. */
const CHANGED: NamedColumn<UserDetail>[] = [
  { header: 'Name', value: (user) => user.name },
  { header: 'Phone', value: (user) => user.phone },
  { header: 'Verified', value: (user) => (user.verified ? t('Yes') : t('No')) },
]
