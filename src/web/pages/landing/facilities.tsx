import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  FACILITY_NAMES,
  PICTURE_WIDTHS,
  picturePath,
  smallPicturePath,
  type Facility,
  type FacilityPicture,
} from '#/features/library/pictures/rules.ts'
import { foreignLanguageOf } from '#/kernel/language-of.ts'
import { t, translate } from '#/kernel/words.ts'
import { buttonClass } from '#/design/button-style.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { FacilityDrawing } from '#/web/pages/landing/facility-drawing.tsx'
import type { LandingData, LandingView } from '#/web/pages/landing/landing-data.ts'
import { WRAP } from '#/web/pages/landing/wrap.ts'

/**
 * The seven pictures; the first two are the floors, with the number of desks. The other notes belong to the drawings.
 */
function facilities([first, second]: LandingData['floors']) {
  const desks = (floor: LandingData['floors'][number] | undefined) =>
    floor
      ? t('{floor}, {desks} desks', { floor: translate(floor.name), desks: floor.seats })
      : t('A desk of your own')
  return [
    { facility: 'reading_hall', note: desks(first) },
    { facility: 'quiet_floor', note: desks(second ?? first) },
    { facility: 'canteen', note: t('Tea, coffee, Maggie, shakes') },
    { facility: 'lockers', note: t('Leave your books here') },
    { facility: 'drinking_water', note: t('Cold and hot, on every floor') },
    { facility: 'printing', note: t('Notes and forms') },
    { facility: 'cctv', note: t('On every floor, at all hours') },
  ] as const satisfies { facility: Facility; note: string }[]
}

type ShownFacility = { facility: Facility; note: string | null; picture: FacilityPicture | undefined }

const FLOORS: readonly Facility[] = ['reading_hall', 'quiet_floor']

/** All seven facilities; where samples are left out, only those that the owner has shown a photo of (LANDING-14). */
export function shownFacilities(
  floors: LandingData['floors'],
  pictures: LandingData['pictures'],
  { samples }: Pick<LandingView, 'samples'>,
): ShownFacility[] {
  return facilities(floors)
    .map(({ facility, note }) => {
      const picture = pictures.find((one) => one.facility === facility)
      // Under her photo of the water cooler nothing is promised that she didn't say.
      return { facility, note: picture && !FLOORS.includes(facility) ? null : note, picture }
    })
    .filter(({ picture }) => samples || picture !== undefined)
}

const ARROW = buttonClass({ look: 'outline', square: true })

/**
 * The facilities carousel: 1 picture per view, 2 on medium screens, 3 on large (LANDING-3). Scrolls and snaps without a
 * script; the page's script adds the buttons and arrow keys.
 */
export function Facilities({ shown }: { shown: readonly ShownFacility[] }) {
  return (
    <section id="facilities" aria-labelledby="facilities-title" className="border-t border-rule py-14">
      <div className={WRAP}>
        <div className="flex items-end justify-between gap-2">
          <MarginHeading id="facilities-title" size="page" level={2}>
            {t('Inside the library')}
          </MarginHeading>
          <Arrows />
        </div>
        <div
          data-carousel
          role="region"
          aria-label={t('Facilities')}
          // A scrolling region has to be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="carousel -mx-4 mt-6 px-4 sm:mx-0 sm:px-0"
        >
          {shown.map(({ facility, note, picture }) => (
            <figure key={facility}>
              <div className="overflow-hidden rounded-card">
                <Photo picture={picture}>
                  <FacilityDrawing facility={facility} />
                </Photo>
              </div>
              <figcaption className="mt-3">
                <b>{t(FACILITY_NAMES[facility])}</b>
                {note !== null && <span className="block text-ink-2">{note}</span>}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}

const SIZES = '(width >= 64rem) 33vw, (width >= 48rem) 50vw, 86vw'

const widthsOf = (file_id: string, pathOf: typeof picturePath) =>
  PICTURE_WIDTHS.map((width) => `${pathOf(file_id, width)} ${width}w`).join(', ')

/** The owner's photo, cropped to the shape of the drawn scene that it replaces. */
function Photo({ picture, children }: { picture: FacilityPicture | undefined; children: ReactNode }) {
  if (!picture) return children
  const { file_id, alt } = picture
  return (
    <picture>
      <source type="image/avif" srcSet={widthsOf(file_id, smallPicturePath)} sizes={SIZES} />
      <img
        src={picturePath(file_id, 960)}
        srcSet={widthsOf(file_id, picturePath)}
        sizes={SIZES}
        alt={alt}
        lang={foreignLanguageOf(alt)}
        loading="lazy"
        decoding="async"
        className="photo"
      />
    </picture>
  )
}

function Arrows() {
  return (
    <div className="needs-script flex gap-2">
      <button type="button" data-step="-1" aria-label={t('Previous')} aria-disabled className={ARROW}>
        <ArrowLeft size={20} aria-hidden />
      </button>
      <button type="button" data-step="1" aria-label={t('Next')} className={ARROW}>
        <ArrowRight size={20} aria-hidden />
      </button>
    </div>
  )
}
