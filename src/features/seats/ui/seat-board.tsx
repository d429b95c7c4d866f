import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#/design/lazy-part.ts'
import type { SeatFeature } from '#/kernel/seat-features.ts'
import { t } from '#/kernel/words.ts'
import { useLanding } from '#/client/landing.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Switch } from '#/design/switch.tsx'
import type { Floor, Seat } from '../contract.ts'
import { floorName } from '../texts.ts'
import { cx } from '#/design/cx.ts'
import { SeatList } from './seat-list.tsx'
import type { TileView } from './tile-view.ts'
import { FloorTabs } from './floor-tabs.tsx'
import { FloorMap, type FloorMapProps } from './floor-map.tsx'
import { narrowest } from './floor-geometry.ts'

/** Fetched where some seat offers something in particular. */
const FeatureFilter = lazyPart(() => import('./feature-filter.tsx'))

/** A floor that is wider than this, in px, has a line of its own on a desktop. */
const HALF = 400

type Props<S extends Seat> = Omit<FloorMapProps<S>, 'floor'> & {
  floors: readonly Floor[]
  /** The floor that a phone begins with; by default the first. */
  begin?: number | undefined
  /** How many of a floor's seats are open, in words: "14 of 19 open". */
  noteOf: (seats: readonly S[]) => string
  /** Explains the maps' tiles; a list needs no legend. */
  legend: ReactNode
}

/** All floors as maps (tabs on phones, side by side on desktops) or, if preferred, as lists. */
export function SeatBoard<S extends Seat>({
  floors,
  seats,
  viewOf,
  noteOf,
  legend,
  begin,
  ...rest
}: Props<S>) {
  const landing = useLanding<HTMLElement>()
  const [asList, setAsList] = useState(false)
  const [shown, setShown] = useState<string>()
  const [wanted, setWanted] = useState<SeatFeature[]>([])
  const isFound = (seat: S) => wanted.every((feature) => seat.features.includes(feature))
  const parts = floors.map((floor) => {
    const own = seats.filter((seat) => seat.floor_id === floor.id)
    return { floor, own, key: String(floor.id), note: noteOf(own) }
  })
  const current = shown ?? parts.find(({ floor }) => floor.id === begin)?.key ?? parts[0]?.key ?? ''
  const View = asList ? SeatList : FloorMap
  function markedView(seat: S): TileView {
    const view = viewOf(seat)
    return wanted.length > 0 && isFound(seat) ? { ...view, matches: true } : view
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Switch
        label={t('Choose from a list')}
        checked={asList}
        onCheckedChange={setAsList}
        className="w-fit"
      />
      {seats.some(({ features }) => features.length > 0) && (
        <Suspense>
          <FeatureFilter
            seats={seats}
            wanted={wanted}
            onChange={setWanted}
            count={seats.filter(isFound).length}
          />
        </Suspense>
      )}
      <div className="lg:hidden">
        <FloorTabs
          floors={parts.map(({ floor, key, note }) => ({ key, name: floorName(floor.name), note }))}
          value={current}
          onValueChange={setShown}
        />
      </div>
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[1fr_1.15fr]">
        {parts.map(({ floor, own, key, note }) => (
          <section
            key={key}
            ref={key === current ? landing : null}
            tabIndex={-1}
            aria-label={floorName(floor.name)}
            className={cx(
              'min-w-0 scroll-mt-24 outline-none',
              key !== current && 'max-lg:hidden print:!block',
              (parts.length === 1 || narrowest(floor.columns) > HALF) && 'lg:col-span-2',
            )}
          >
            <div className="mb-3 max-lg:hidden print:!block">
              <MarginHeading level={3} aside={<span className="text-sm text-ink-2">{note}</span>}>
                {floorName(floor.name)}
              </MarginHeading>
            </div>
            <View floor={floor} seats={asList ? own.filter(isFound) : own} viewOf={markedView} {...rest} />
          </section>
        ))}
      </div>
      {!asList && legend}
    </div>
  )
}
