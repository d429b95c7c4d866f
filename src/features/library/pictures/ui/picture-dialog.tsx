import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptFor, UPLOAD_LIMITS } from '#/features/files/rules.ts'
import { uploadPicture } from '#/features/files/ui/upload-picture.ts'
import type { Text } from '#/kernel/refusal.ts'
import { api, orpc, textOf } from '#/web/api.ts'
import { Button } from '#/web/design/button.tsx'
import { Dialog } from '#/web/design/dialog.tsx'
import { TextField } from '#/web/design/field.tsx'
import { toast } from '#/web/design/toast.ts'
import { Upload } from '#/web/design/upload.tsx'
import { FACILITY_NAMES, type Facility, type FacilityPicture } from '../rules.ts'
import { pictureToasts } from '../texts.ts'

type Props = { facility: Facility; picture: FacilityPicture | undefined; onClose: () => void }

/** A photo with the words for those who don't see it; or back to the drawn scene. */
export function PictureDialog({ facility, picture, onClose }: Props) {
  const [upload_id, setUpload] = useState<string | null>(null)
  const [alt, setAlt] = useState(picture?.alt ?? '')
  const [tried, setTried] = useState(false)
  const { save, remove } = usePicture(facility, onClose)
  const noPhoto = !upload_id && !picture
  function send() {
    setTried(true)
    if (noPhoto || alt.trim() === '') return
    save.mutate({ facility, alt: alt.trim(), ...(upload_id ? { upload_id } : {}) })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={FACILITY_NAMES[facility]}
      description="The photo is cut to the shape of the drawn scene, 4 by 3."
      dirty={upload_id !== null && !save.isPending}
      footer={
        <>
          {picture && (
            <Button look="outline" busy={remove.isPending} onClick={() => remove.mutate()}>
              Back to the drawing
            </Button>
          )}
          <Button busy={save.isPending} busyLabel="Saving..." onClick={send}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <Upload
          label="Photo"
          hint="JPG, PNG or WebP, at most 10 MB."
          accept={acceptFor('public_picture')}
          maxBytes={UPLOAD_LIMITS.public_picture.max_bytes}
          upload={uploadPicture}
          onChange={setUpload}
          required={!picture}
          error={tried && noPhoto ? 'Please choose a photo' : null}
        />
        <TextField
          name="alt"
          label="What the photo shows"
          hint="Read aloud to visitors who don’t see it."
          maxLength={150}
          required
          value={alt}
          onValueChange={setAlt}
          {...(tried && alt.trim() === '' ? { error: 'Please say what the photo shows' } : {})}
        />
      </div>
    </Dialog>
  )
}

function usePicture(facility: Facility, onDone: () => void) {
  const queries = useQueryClient()
  const done = (text: Text) => ({
    onSuccess: () => {
      toast(text)
      onDone()
    },
    onError: (error: Error) => toast({ ...textOf(error, pictureToasts.save_failed), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.library.key() }),
  })
  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.admin.library.setFacilityPicture>[0]) =>
      api.admin.library.setFacilityPicture(input),
    ...done(pictureToasts.saved),
  })
  const remove = useMutation({
    mutationFn: () => api.admin.library.removeFacilityPicture({ facility }),
    ...done(pictureToasts.removed),
  })
  return { save, remove }
}
