import { useRef, useState } from 'react'
import { Button } from '#/design/button.tsx'
import { Checkbox } from '#/design/checkbox.tsx'
import { TextField } from '#/design/field.tsx'
import { SEAT_FEATURES } from '#/kernel/seat-features.ts'
import { plainDigits } from '#/kernel/digits.ts'
import { t, translate } from '#/kernel/words.ts'
import { FEATURE_LABELS } from '#/features/seats/texts.ts'
import { HIGHEST_SEAT, MOST_ROWS, placeKey, type DrawnSeat } from '../rules.ts'
import { changeSeat, insertRow, removeRow, thingAt } from './floor-edits.ts'
import { isOnlyOne } from './seat-numbers.ts'
import type { Drawing } from './use-drawing.ts'
import type { FloorEditor } from './use-floor-editor.ts'

type Props = { drawing: Drawing; editor: FloorEditor }

const SEAT_NUMBER = 'seat_number'

/** Focuses the seat's number if what is typed there is none; whether it did. */
export function focusWrongNumber(panel: HTMLElement | null): boolean {
  const field = panel?.querySelector<HTMLElement>(`[name=${SEAT_NUMBER}][aria-invalid=true]`)
  if (!field) return false
  field.focus()
  return true
}

/** What is at a place, and its row. */
export function PlacePanel({ drawing, editor }: Props) {
  const { floor, cursor } = drawing
  const thing = thingAt(floor, cursor)
  return (
    <>
      {thing?.kind === 'seat' && (
        <SeatFields
          key={`${drawing.visit} ${placeKey(cursor)}`}
          seat={thing.seat}
          drawing={drawing}
          editor={editor}
        />
      )}
      {thing ? (
        <div className="grid grid-cols-2 gap-2">
          <Button
            look="outline"
            onClick={() => {
              drawing.pickUp(cursor)
              drawing.goTo(cursor)
            }}
          >
            {t('Move it')}
          </Button>
          <Button look="outline" onClick={() => drawing.remove(cursor)}>
            {t('Remove')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-2">
          {t('Nothing here. Press the place to add what you have chosen.')}
        </p>
      )}
      <RowButtons drawing={drawing} />
    </>
  )
}

function SeatFields({ seat, drawing, editor }: Props & { seat: DrawnSeat }) {
  const { floor, draw } = drawing
  const isBooked = editor.booked.has(seat.seat_number) && isOnlyOne(editor.floors, seat.seat_number)
  const change = (part: Partial<DrawnSeat>, words: string, what?: string) =>
    draw(changeSeat(floor, seat, part), words, what)
  return (
    <>
      <NumberField
        number={seat.seat_number}
        isBooked={isBooked}
        onNumber={(seat_number) => change({ seat_number }, '', `number ${drawing.at} ${placeKey(seat)}`)}
      />
      <fieldset className="grid grid-cols-2 gap-x-3">
        <legend className="font-medium">{t('What it offers')}</legend>
        {SEAT_FEATURES.map((feature) => (
          <Checkbox
            key={feature}
            name={feature}
            label={translate(FEATURE_LABELS[feature])}
            checked={seat.features.includes(feature)}
            onCheckedChange={(isOn) =>
              change(
                {
                  features: SEAT_FEATURES.filter((one) =>
                    one === feature ? isOn : seat.features.includes(one),
                  ),
                },
                isOn
                  ? t('{what} added to seat {seat}.', {
                      what: t(FEATURE_LABELS[feature]),
                      seat: seat.seat_number,
                    })
                  : t('{what} removed from seat {seat}.', {
                      what: t(FEATURE_LABELS[feature]),
                      seat: seat.seat_number,
                    }),
              )
            }
          />
        ))}
        <Checkbox
          name="corner"
          label={t('Corner seat')}
          checked={seat.corner}
          onCheckedChange={(corner) =>
            change(
              { corner },
              corner
                ? t('Seat {seat} is a corner seat.', { seat: seat.seat_number })
                : t('Seat {seat} isn’t a corner seat.', { seat: seat.seat_number }),
            )
          }
        />
      </fieldset>
    </>
  )
}

type NumberProps = { number: number; isBooked: boolean; onNumber: (number: number) => void }

/** What is no number stays in the field until it is corrected or left; meanwhile the seat has its number of before. */
function NumberField({ number, isBooked, onNumber }: NumberProps) {
  const [wrong, setWrong] = useState<string>()
  const before = useRef(number)
  return (
    <TextField
      name={SEAT_NUMBER}
      label={t('Number')}
      inputMode="numeric"
      readOnly={isBooked}
      onFocus={() => {
        before.current = number
      }}
      hint={isBooked ? t('A booked seat keeps its number.') : undefined}
      error={
        wrong === undefined
          ? null
          : t('Please enter a number from 1 to {highest}', {
              highest: HIGHEST_SEAT,
            })
      }
      value={wrong ?? String(number)}
      onValueChange={(typed) => {
        const wanted = Number(plainDigits(typed))
        const isRight = Number.isInteger(wanted) && wanted >= 1 && wanted <= HIGHEST_SEAT
        setWrong(isRight ? undefined : typed)
        onNumber(isRight ? wanted : before.current)
      }}
    />
  )
}

function RowButtons({ drawing: { floor, cursor, draw, goTo } }: Pick<Props, 'drawing'>) {
  const { column, row } = cursor
  const isFull = floor.row_count >= MOST_ROWS
  function insert(at: number): void {
    draw(insertRow(floor, at), t('Row {at} added.', { at }))
    goTo({ column, row: at })
  }
  return (
    <fieldset className="grid grid-cols-2 gap-2 border-t border-rule pt-3 *:px-2">
      <legend className="sr-only">{t('Row {row}', { row })}</legend>
      <Button look="outline" aria-disabled={isFull} onClick={() => insert(row)}>
        {t('Row above')}
      </Button>
      <Button look="outline" aria-disabled={isFull} onClick={() => insert(row + 1)}>
        {t('Row below')}
      </Button>
      <Button
        look="outline"
        className="col-span-2"
        aria-disabled={floor.row_count === 1}
        onClick={() => {
          draw(removeRow(floor, row), t('Row {row} removed.', { row }))
          goTo(cursor)
        }}
      >
        {t('Remove row {row}', { row })}
      </Button>
    </fieldset>
  )
}
