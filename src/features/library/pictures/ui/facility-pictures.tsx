import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { lazyPart } from '#/design/lazy-part.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { FACILITIES, FACILITY_NAMES, picturePath, type Facility, type FacilityPicture } from '../rules.ts'
import { pictureToasts } from '../texts.ts'

const PictureDialog = lazyPart(() => import('./picture-dialog.tsx'))

export type Drawing = (props: { facility: Facility }) => ReactNode

/** The seven facilities of the public page: each shows a drawn scene until the owner uploads a photo. */
export function FacilityPictures({ Drawing }: { Drawing: Drawing }) {
  const { data, error, refetch } = useQuery(orpc.admin.library.listFacilityPictures.queryOptions())
  const [changed, setChanged] = useState<Facility | null>(null)
  const pictureOf = (facility: Facility) => data?.find((one) => one.facility === facility)
  return (
    <section aria-labelledby="facility-pictures">
      <Card className="grid gap-5">
        <MarginHeading
          id="facility-pictures"
          note={t(
            'Until you upload a photo, the public page shows a drawing, and in production nothing. Saved right away.',
          )}
        >
          {t('Facility pictures')}
        </MarginHeading>
        {error && !data ? (
          <Unread error={error} fallback={pictureToasts.fetch_failed} onRetry={() => refetch()} />
        ) : !data ? (
          <Skeleton className="h-64" />
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {FACILITIES.map((facility) => (
              <Tile
                key={facility}
                facility={facility}
                picture={pictureOf(facility)}
                Drawing={Drawing}
                onChange={() => setChanged(facility)}
              />
            ))}
          </ul>
        )}
      </Card>
      {changed && (
        <Suspense>
          <PictureDialog
            key={changed}
            facility={changed}
            picture={pictureOf(changed)}
            onClose={() => setChanged(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

type TileProps = {
  facility: Facility
  picture: FacilityPicture | undefined
  Drawing: Drawing
  onChange: () => void
}

function Tile({ facility, picture, Drawing, onChange }: TileProps) {
  return (
    <li className="grid content-start gap-2">
      <div className="aspect-4/3 overflow-hidden rounded-ctl bg-sunk">
        {picture ? (
          <img src={picturePath(picture.file_id, 480)} alt={picture.alt} className="size-full object-cover" />
        ) : (
          <Drawing facility={facility} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b>{t(FACILITY_NAMES[facility])}</b>
        {!picture && <Badge>{t('Drawing')}</Badge>}
      </div>
      <Button look="outline" onClick={onChange}>
        {picture ? t('Change') : t('Upload a photo')}
        <span className="sr-only"> {t('of {what}', { what: t(FACILITY_NAMES[facility]) })}</span>
      </Button>
    </li>
  )
}
