import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { megabytesFor } from '#/features/files/rules.ts'
import { PictureUpload } from '#/features/files/ui/picture-upload.tsx'
import { api, orpc } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { profileQuery } from '#/client/session.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { ConfirmLater } from '#/design/confirm-later.tsx'
import { LampMark } from '#/design/lamp-mark.tsx'
import { keepUpload, keptUpload } from '#/design/kept-uploads.ts'
import { Skeleton } from '#/design/skeleton.tsx'
import { toast } from '#/design/toast.ts'
import { picturePath } from '../pictures/rules.ts'
import { SettingsPart } from './settings-part.tsx'
import { logoToasts } from '../logo/texts.ts'

/** The logo in place of the lamp (LIBRARY-12). */
export function LogoPart() {
  const { data, error, refetch } = useQuery(orpc.admin.library.findLogo.queryOptions())
  return (
    <SettingsPart
      title={t('Logo')}
      note={t(
        'Shown beside the name on every page, and as the icon of tabs and the installed app. Save it with its own button.',
      )}
    >
      {error && !data ? (
        <Unread error={error} fallback={logoToasts.fetch_failed} onRetry={() => refetch()} />
      ) : data ? (
        <Editor key={data.file_id} file_id={data.file_id} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </SettingsPart>
  )
}

function Editor({ file_id }: { file_id: string | null }) {
  const { data: profile } = useQuery(profileQuery)
  const keepAs = `logo:${profile?.id}`
  const [upload_id, setUpload] = useState(() => {
    // It was saved, and only the answer was lost.
    if (file_id !== null && keptUpload(keepAs)?.id === file_id) keepUpload(keepAs, null)
    return keptUpload(keepAs)?.id ?? null
  })
  const [removing, setRemoving] = useState(false)
  const { save, remove } = useLogo(() => keepUpload(keepAs, null))
  return (
    <>
      <div className="flex items-center gap-4">
        <span className="grid size-20 shrink-0 place-items-center rounded-ctl border border-rule bg-paper p-2">
          {file_id ? (
            <img
              src={picturePath(file_id, 480)}
              alt={t('The logo now')}
              className="max-h-full max-w-full object-contain"
            />
          ) : (
            <LampMark size={48} />
          )}
        </span>
        <p className="text-ink-2">
          {file_id ? t('Your logo is shown.') : t('The lamp is shown until you upload your own logo.')}
        </p>
      </div>
      <PictureUpload
        label={file_id ? t('Another logo') : t('Logo')}
        hint={t('JPG, PNG or WebP, at most {most} MB. A square with room around works best.', {
          most: megabytesFor('public_picture'),
        })}
        onChange={setUpload}
        keepAs={keepAs}
      />
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:flex-auto">
        {upload_id && (
          <Button busy={save.isPending} busyLabel={t('Saving...')} onClick={() => save.mutate(upload_id)}>
            {t('Save logo')}
          </Button>
        )}
        {file_id && (
          <Button look="outline" onClick={() => setRemoving(true)}>
            {t('Remove logo')}
          </Button>
        )}
      </div>
      <ConfirmLater
        open={removing}
        onOpenChange={setRemoving}
        title={t('Remove the logo?')}
        description={t('The logo will be deleted, and pages show the lamp again.')}
        confirmLabel={t('Remove logo')}
        busyLabel={t('Removing...')}
        onConfirm={() => remove.mutateAsync()}
      />
    </>
  )
}

function useLogo(onSaved: () => void) {
  const queries = useQueryClient()
  const settled = {
    onError: (error: Error) => toastFailure(error, logoToasts.save_failed),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.library.key() }),
  }
  const save = useMutation({
    mutationFn: (upload_id: string) => api.admin.library.setLogo({ upload_id }),
    onSuccess: () => {
      onSaved()
      toast(logoToasts.saved)
    },
    ...settled,
  })
  const remove = useMutation({
    mutationFn: () => api.admin.library.removeLogo({}),
    onSuccess: () => toast(logoToasts.removed),
    ...settled,
  })
  return { save, remove }
}
