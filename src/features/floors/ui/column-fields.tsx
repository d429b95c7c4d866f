import { useState } from 'react'
import { plainDigits } from '#/kernel/digits.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { TextField } from '#/design/field.tsx'
import { Select } from '#/design/select.tsx'
import { HIGHEST_SEAT, MOST_ROWS } from '../rules.ts'
import { fillColumn } from './floor-copies.ts'
import { renumber } from './seat-numbers.ts'
import type { Drawing } from './use-drawing.ts'
import type { FloorEditor } from './use-floor-editor.ts'

type Props = { drawing: Drawing; editor: FloorEditor; name: string }

/** As many desks as the column has in the room, in one go (FLOOR-7). */
export function FillColumn({ drawing, editor, name }: Props) {
  const { column } = drawing.cursor
  const [typed, setTyped] = useState<string>()
  const { row_count, fixtures } = drawing.floor
  const room = row_count - fixtures.filter((fixture) => fixture.column === column).length
  const text = typed ?? String(room)
  const desks = Number(plainDigits(text))
  const isRight = Number.isInteger(desks) && desks >= 1 && desks <= MOST_ROWS
  function run(): void {
    if (!isRight) return
    if (editor.edit(fillColumn(editor.floors, drawing.at, column, desks)))
      drawing.say(t('{name} filled with desks.', { name }))
  }
  return (
    <form
      className="grid grid-cols-2 items-end gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <TextField
        name="desks"
        label={t('Desks')}
        inputMode="numeric"
        value={text}
        error={
          isRight || text === '' ? null : t('Please enter a number from 1 to {most}', { most: MOST_ROWS })
        }
        onValueChange={setTyped}
      />
      <Button look="outline" type="submit" aria-disabled={!isRight} className="px-2">
        {t('Fill column')}
      </Button>
    </form>
  )
}

/** Numbers the column's seats one after another. */
export function NumberDesks({ drawing, editor, name }: Props) {
  const column = drawing.cursor.column
  const own = drawing.floor.seats.filter((seat) => seat.column === column)
  const [first, setFirst] = useState('')
  const [direction, setDirection] = useState<'down' | 'up'>('down')
  const number = Number(plainDigits(first))
  const isNumber = Number.isInteger(number) && number >= 1 && number + own.length <= HIGHEST_SEAT
  const keptCount = own.filter(({ seat_number }) => editor.booked.has(seat_number)).length
  function run(): void {
    const next = renumber(editor.floors, drawing.at, { column, first: number, direction }, editor.booked)
    const kept =
      keptCount > 0 ? ` ${t('{kept_count} booked kept their numbers.', { kept_count: keptCount })}` : ''
    if (editor.edit(next)) drawing.say(t('{name} numbered from {number}.{kept}', { name, number, kept }))
  }
  return (
    <fieldset className="grid gap-3 rounded-card border border-rule p-3">
      <legend className="px-1 font-medium">{t('Number the desks')}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          name="first"
          label={t('First number')}
          inputMode="numeric"
          value={first}
          onValueChange={setFirst}
        />
        <Select
          name="direction"
          label={t('Direction')}
          options={[
            { value: 'down', label: t('Down') },
            { value: 'up', label: t('Up') },
          ]}
          value={direction}
          onValueChange={(value) => setDirection(value === 'up' ? 'up' : 'down')}
        />
      </div>
      <Button look="outline" aria-disabled={!isNumber || own.length === 0} onClick={run}>
        {t('Number them')}
      </Button>
      <p className="text-sm text-ink-2">
        {t('Booked seats keep their numbers, and taken numbers are skipped.')}
      </p>
    </fieldset>
  )
}
