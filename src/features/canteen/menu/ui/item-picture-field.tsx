import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { megabytesFor } from '#/features/files/rules.ts'
import { PictureUpload } from '#/features/files/ui/picture-upload.tsx'
import { pictureFile } from '#/features/library/pictures/rules.ts'
import { Button } from '#/design/button.tsx'
import { LABEL } from '#/design/control-style.ts'
import { TextField } from '#/design/field.tsx'
import type { UploadProps } from '#/design/upload.tsx'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { ItemPicture } from './item-picture.tsx'

export type TypedPicture = {
  /** A link to fetch, the path of the picture uploaded before, or '' for none. */
  image_url: string
  /** A picture just uploaded, which replaces the link. */
  upload_id: string | null
}

type Props = TypedPicture & {
  /** The file that was chosen last. */
  isRefused: boolean
  onBegin: UploadProps['onBegin']
  onChange: (part: Partial<TypedPicture>) => void
}

/** An item's picture: uploaded, or fetched from another site when the item is saved (CANTEEN-13). */
export function ItemPictureField({ image_url, upload_id, isRefused, onBegin, onChange }: Props) {
  const [givenUp, setGivenUp] = useState(0)
  const link = image_url.trim()
  const isOurs = pictureFile(link) !== null
  return (
    <div className="grid gap-4">
      {isOurs && upload_id === null && (
        <div className="grid gap-1.5">
          <span className={LABEL}>{t('Picture')}</span>
          <div className="flex flex-wrap items-center gap-4">
            <ItemPicture src={link} className="size-22 rounded-xl bg-sunk object-cover">
              <p className="max-w-40 text-sm text-ink-2 sm:pt-7">{t('This picture can’t be shown.')}</p>
            </ItemPicture>
            <Button look="outline" onClick={() => onChange({ image_url: '' })}>
              {t('Remove picture')}
            </Button>
          </div>
        </div>
      )}
      <div className="grid gap-2">
        <PictureUpload
          // Another one: it forgets the file that was refused.
          key={givenUp}
          label={isOurs ? t('Another picture') : t('Picture')}
          hint={t('JPG, PNG or WebP, at most {most} MB. Without a picture, students see only the name.', {
            most: megabytesFor('public_picture'),
          })}
          onBegin={onBegin}
          onChange={(id) => onChange({ upload_id: id })}
        />
        {isRefused && (
          <Button
            look="outline"
            className="justify-self-start"
            onClick={({ currentTarget }) => {
              keepFocusNear(currentTarget)
              setGivenUp(givenUp + 1)
              onChange({ upload_id: null })
            }}
          >
            {t('Without this picture')}
          </Button>
        )}
      </div>
      {!isOurs && upload_id === null && (
        <TextField
          name="image_url"
          value={image_url}
          onValueChange={(typed) => onChange({ image_url: typed })}
          type="url"
          label={t('Or a picture link')}
          hint={t('Starts with https://. The picture is fetched once, when you save, and kept here.')}
        />
      )}
    </div>
  )
}
