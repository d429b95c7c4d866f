import { useState, type ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Switch } from '#/design/switch.tsx'
import { Tabs } from '#/design/tabs.tsx'
import type { Floor, Seat } from '../contract.ts'
import { floorName } from '../texts.ts'
import { FloorMap, type FloorMapProps } from './floor-map.tsx'
import { SeatList } from './seat-list.tsx'

type Props<S extends Seat> = Omit<FloorMapProps<S>, 'floor'> & {
  floors: readonly Floor[]
  /** How many of a floor's seats are open, in words: "14 of 19 open". */
  noteOf: (seats: readonly S[]) => string
  /** Explains the maps' tiles; a list needs no legend. */
  legend: ReactNode
}

/** All floors as maps (tabs on phones, side by side on desktops) or, if preferred, as lists. */
export function SeatBoard<S extends Seat>({ floors, seats, noteOf, legend, ...rest }: Props<S>) {
  const [asList, setAsList] = useState(false)
  const [shown, setShown] = useState<string>()
  const parts = floors.map((floor) => {
    const own = seats.filter((seat) => seat.floor_id === floor.id)
    return { floor, own, key: String(floor.id), note: noteOf(own) }
  })
  const current = shown ?? parts[0]?.key ?? ''
  const View = asList ? SeatList : FloorMap
  return (
    <div className="grid gap-4">
      <Switch
        label={t('Choose from a list')}
        checked={asList}
        onCheckedChange={setAsList}
        className="w-fit"
      />
      <div className="lg:hidden">
        <Tabs
          label={t('Floor')}
          items={parts.map(({ floor, key, note }) => ({ value: key, label: floorName(floor.name), note }))}
          value={current}
          onValueChange={setShown}
        />
      </div>
      <div className="grid gap-x-8 lg:grid-cols-[1fr_1.15fr]">
        {parts.map(({ floor, own, key, note }) => (
          <section
            key={key}
            aria-label={floorName(floor.name)}
            className={key === current ? '' : 'max-lg:hidden'}
          >
            <div className="mb-3 max-lg:hidden">
              <MarginHeading level={3} aside={<span className="text-sm text-ink-2">{note}</span>}>
                {floorName(floor.name)}
              </MarginHeading>
            </div>
            <View floor={floor} seats={own} {...rest} />
          </section>
        ))}
      </div>
      {!asList && legend}
    </div>
  )
}
