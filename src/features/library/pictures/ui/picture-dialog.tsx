import { useState } from 'react'
import { tidyText } from '#/kernel/invisible.ts'
import { t } from '#/kernel/words.ts'
import { codeOf } from '#/client/refused.ts'
import { megabytesFor } from '#/features/files/rules.ts'
import { PictureUpload } from '#/features/files/ui/picture-upload.tsx'
import { Button } from '#/design/button.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { LABEL } from '#/design/control-style.ts'
import { Cancel, Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { toastError } from '#/design/toast.ts'
import { useChosenFile } from '#/design/use-chosen-file.ts'
import { FACILITY_NAMES, LONGEST_ALT, picturePath, type Facility, type FacilityPicture } from '../rules.ts'
import { pictureToasts } from '../texts.ts'
import { usePicture } from './use-picture.ts'

type Props = { facility: Facility; picture: FacilityPicture | undefined; onClose: () => void }

/** A photo with its alternative text; without a photo the drawn scene is shown. */
export default function PictureDialog({ facility, picture, onClose }: Props) {
  // Saved without a photo that was chosen, the words would be said of the photo before.
  const { upload_id, ...chosen } = useChosenFile()
  const [start, setStart] = useState(picture)
  const [alt, setAlt] = useState(picture?.alt ?? '')
  const [isTold, setTold] = useState(false)
  const [tried, setTried] = useState(false)
  const [removing, setRemoving] = useState(false)
  const { save, remove } = usePicture(facility, onClose)
  const noPhoto = !upload_id && !picture
  const isChanged = upload_id !== null || alt !== (start?.alt ?? '')
  // Another admin's photo comes with its own words, unless some were typed here: those were said of the photo before.
  if (!isChanged && start?.file_id !== picture?.file_id) {
    setStart(picture)
    setAlt(picture?.alt ?? '')
  }
  function send() {
    if (chosen.isUnsent || chosen.isRefused) return toastError(pictureToasts.not_uploaded)
    setTried(true)
    if (noPhoto || tidyText(alt) === '') return
    const shown = (isTold ? picture : start)?.file_id ?? null
    save.mutate(
      { facility, shown, alt: tidyText(alt), ...(upload_id ? { upload_id } : {}) },
      { onError: (error) => setTold(codeOf(error) === 'changed_meanwhile') },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t(FACILITY_NAMES[facility])}
      description={t('The photo is cropped to 4 by 3, like the drawing.')}
      busy={save.isPending}
      dirty={!save.isPending && isChanged}
      footer={
        <>
          {picture && (
            <Button look="quiet" className="sm:mr-auto" onClick={() => setRemoving(true)}>
              {t('Remove photo')}
            </Button>
          )}
          <Cancel />
          <Button disabled={chosen.isSending} busy={save.isPending} busyLabel={t('Saving...')} onClick={send}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        {picture && (
          <div className="grid gap-1.5">
            <span className={LABEL}>{t('Photo now')}</span>
            <img
              src={picturePath(picture.file_id, 480)}
              alt={picture.alt}
              className="aspect-4/3 w-full max-w-60 rounded-ctl bg-sunk object-cover"
            />
          </div>
        )}
        <PictureUpload
          label={picture ? t('Another photo') : t('Photo')}
          hint={t('JPG, PNG or WebP, at most {most} MB.', { most: megabytesFor('public_picture') })}
          onChange={chosen.onChange}
          onBegin={chosen.onBegin}
          required={!picture}
          error={tried && noPhoto ? t('Please choose a photo') : null}
        />
        <TextField
          name="alt"
          label={t('What the photo shows')}
          hint={t('Read aloud to visitors who can’t see it.')}
          maxLength={LONGEST_ALT}
          required
          value={alt}
          onValueChange={setAlt}
          {...(tried && tidyText(alt) === '' ? { error: t('Please say what the photo shows') } : {})}
        />
      </div>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t('Remove this photo?')}
        description={t('The photo will be deleted, and the public page shows the drawing again.')}
        confirmLabel={t('Remove photo')}
        busyLabel={t('Removing...')}
        onConfirm={async () => picture && remove.mutateAsync(picture.file_id)}
      />
    </Dialog>
  )
}
