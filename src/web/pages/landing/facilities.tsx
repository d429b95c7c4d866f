import { ArrowLeft, ArrowRight } from 'lucide-react'
import { buttonClass } from '#/web/design/button-style.ts'
import { MarginHeading } from '#/web/design/margin-heading.tsx'
import type { LandingData } from '#/web/pages/landing/landing-data.ts'
import { Canteen, QuietFloor, ReadingHall } from '#/web/pages/landing/vignettes-rooms.tsx'
import { Cameras, DrinkingWater, Lockers, Printing } from '#/web/pages/landing/vignettes-services.tsx'
import { WRAP } from '#/web/pages/landing/wrap.ts'

/** The seven pictures; the first two are the floors, whose desks are counted. */
function facilities([first, second]: LandingData['floors']) {
  const desks = (floor: LandingData['floors'][number] | undefined) =>
    floor ? `${floor.name}, ${floor.seats} desks` : 'A desk of your own'
  return [
    { name: 'Reading hall', note: desks(first), Drawing: ReadingHall },
    { name: 'Quiet floor', note: desks(second ?? first), Drawing: QuietFloor },
    { name: 'Canteen', note: 'Tea, coffee, Maggie, shakes', Drawing: Canteen },
    { name: 'Lockers', note: 'Leave your books here', Drawing: Lockers },
    { name: 'Drinking water', note: 'Cold and hot, on every floor', Drawing: DrinkingWater },
    { name: 'Printing', note: 'Notes and forms', Drawing: Printing },
    { name: 'CCTV', note: 'On every floor, at all hours', Drawing: Cameras },
  ]
}

const ARROW = buttonClass({ look: 'outline', square: true })

/**
 * The facilities carousel: 1 picture a view, 2 on medium screens, 3 on large (student portal §2). It scrolls and snaps by
 * itself; the page's script adds the buttons and the arrow keys.
 */
export function Facilities({ floors }: Pick<LandingData, 'floors'>) {
  return (
    <section id="facilities" aria-labelledby="facilities-title" className="border-t border-rule py-14">
      <div className={WRAP}>
        <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-3">
          <MarginHeading id="facilities-title" size="page" level={2}>
            Inside the library
          </MarginHeading>
          <Arrows />
        </div>
        <div
          data-carousel
          role="region"
          aria-label="Facilities"
          // A scrolling region has to be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="carousel -mx-4 mt-6 px-4 sm:mx-0 sm:px-0"
        >
          {facilities(floors).map(({ name, note, Drawing }) => (
            <figure key={name}>
              <div className="overflow-hidden rounded-card">
                <Drawing />
              </div>
              <figcaption className="mt-3">
                <b>{name}</b>
                <span className="block text-ink-2">{note}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}

function Arrows() {
  return (
    <div className="needs-script flex gap-2">
      <button type="button" data-step="-1" aria-label="Previous" className={ARROW}>
        <ArrowLeft size={20} aria-hidden />
      </button>
      <button type="button" data-step="1" aria-label="Next" className={ARROW}>
        <ArrowRight size={20} aria-hidden />
      </button>
    </div>
  )
}
