import { useState } from 'react'
import { Button } from '#/design/button.tsx'
import { TextField } from '#/design/field.tsx'
import { Select } from '#/design/select.tsx'
import { COLUMN_KINDS, HIGHEST_SEAT, MOST_COLUMNS } from '../rules.ts'
import {
  changeColumn,
  changeColumnKind,
  fillColumn,
  insertColumn,
  moveColumn,
  nextLetter,
  nextNumber,
  renumber,
} from './floor-edits.ts'
import { HEAD } from './grid-keys.ts'
import { KIND_LABELS, placeName } from './place-words.ts'
import type { Drawing } from './use-drawing.ts'
import type { FloorEditor } from './use-floor-editor.ts'

type Props = { drawing: Drawing; editor: FloorEditor }

/** A whole column: what it is, its letter, chairs and numbers. */
export function ColumnPanel({ drawing, editor }: Props) {
  const { floor, cursor, draw, goTo } = drawing
  const at = cursor.column
  const column = floor.columns[at - 1]
  if (!column) return null
  const name = placeName(floor, { column: at, row: HEAD })
  const isFull = floor.columns.length >= MOST_COLUMNS

  function insert(place: number): void {
    draw(insertColumn(floor, place, 'seats', nextLetter(editor.floors)), `Column added at ${place}.`)
    goTo({ column: place, row: HEAD })
  }
  function move(by: 1 | -1): void {
    draw(moveColumn(floor, at, by), `${name} moved ${by === 1 ? 'right' : 'left'}.`)
    goTo({ column: at + by, row: HEAD })
  }
  return (
    <>
      <Select
        name="kind"
        label="What this column is"
        hint={column.kind === 'seats' ? 'Anything else takes its desks away.' : undefined}
        options={COLUMN_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        value={column.kind}
        onValueChange={(value) => {
          const kind = COLUMN_KINDS.find((one) => one === value)
          if (!kind) return
          const letter = nextLetter(editor.floors)
          draw(changeColumnKind(floor, at, kind, letter), `${name}: ${KIND_LABELS[kind]}.`)
        }}
      />
      {column.kind === 'seats' && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              name="letter"
              label="Letter"
              maxLength={3}
              value={column.letter ?? ''}
              onValueChange={(letter) =>
                draw(changeColumn(floor, at, { letter: letter.trim() }), '', `letter ${at}`)
              }
            />
            <Select
              name="chair"
              label="Chairs"
              options={[
                { value: 'left', label: 'On the left' },
                { value: 'right', label: 'On the right' },
              ]}
              value={column.chair ?? 'right'}
              onValueChange={(value) =>
                draw(changeColumn(floor, at, { chair: value === 'left' ? 'left' : 'right' }), 'Chairs moved.')
              }
            />
          </div>
          <Button
            look="outline"
            onClick={() =>
              draw(fillColumn(floor, at, nextNumber(editor.floors)), `${name} filled with desks.`)
            }
          >
            Fill with desks
          </Button>
          <Renumber key={`${drawing.at} ${at}`} drawing={drawing} editor={editor} name={name} />
        </>
      )}
      <div className="grid grid-cols-2 gap-2 *:px-2">
        <Button look="outline" aria-disabled={isFull} onClick={() => insert(at)}>
          Add left
        </Button>
        <Button look="outline" aria-disabled={isFull} onClick={() => insert(at + 1)}>
          Add right
        </Button>
        <Button look="outline" aria-disabled={at === 1} onClick={() => move(-1)}>
          Move left
        </Button>
        <Button look="outline" aria-disabled={at === floor.columns.length} onClick={() => move(1)}>
          Move right
        </Button>
      </div>
      <Button
        look="outline"
        aria-disabled={floor.columns.length === 1}
        onClick={() => drawing.remove({ column: at, row: HEAD })}
      >
        Remove column
      </Button>
    </>
  )
}

/** Numbers the column's seats one after another. */
function Renumber({ drawing, editor, name }: Props & { name: string }) {
  const column = drawing.cursor.column
  const own = drawing.floor.seats.filter((seat) => seat.column === column)
  const [first, setFirst] = useState('')
  const [direction, setDirection] = useState<'down' | 'up'>('down')
  const number = Number(first)
  const isNumber = Number.isInteger(number) && number >= 1 && number + own.length <= HIGHEST_SEAT
  const keptCount = own.filter(({ seat_number }) => editor.booked.has(seat_number)).length
  function run(): void {
    const next = renumber(editor.floors, drawing.at, { column, first: number, direction }, editor.booked)
    const kept = keptCount > 0 ? ` ${keptCount} booked kept their numbers.` : ''
    if (editor.edit(next)) drawing.say(`${name} numbered from ${number}.${kept}`)
  }
  return (
    <fieldset className="grid gap-3 rounded-card border border-rule p-3">
      <legend className="px-1 font-medium">Number the desks</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          name="first"
          label="First number"
          inputMode="numeric"
          value={first}
          onValueChange={setFirst}
        />
        <Select
          name="direction"
          label="Direction"
          options={[
            { value: 'down', label: 'Downwards' },
            { value: 'up', label: 'Upwards' },
          ]}
          value={direction}
          onValueChange={(value) => setDirection(value === 'up' ? 'up' : 'down')}
        />
      </div>
      <Button look="outline" aria-disabled={!isNumber || own.length === 0} onClick={run}>
        Number them
      </Button>
      <p className="text-sm text-ink-2">Booked seats keep their numbers, and taken numbers are skipped.</p>
    </fieldset>
  )
}
