import { asSentence, t, translate } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { TextField } from '#/design/field.tsx'
import { Select } from '#/design/select.tsx'
import { COLUMN_KINDS, LONGEST_LETTER, MOST_COLUMNS } from '../rules.ts'
import { copyColumn } from './floor-copies.ts'
import { changeColumn, changeColumnKind, insertColumn, moveColumn, nextLetter } from './floor-edits.ts'
import { FillColumn, NumberDesks } from './column-fields.tsx'
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
    draw(
      insertColumn(floor, place, 'seats', nextLetter(editor.floors)),
      t('Column added at {place}.', { place }),
    )
    goTo({ column: place, row: HEAD })
  }
  function copy(): void {
    if (editor.edit(copyColumn(editor.floors, drawing.at, at)))
      drawing.say(t('{name} copied to its right.', { name }))
    goTo({ column: at + 1, row: HEAD })
  }
  function move(by: 1 | -1): void {
    draw(
      moveColumn(floor, at, by),
      by === 1 ? t('{name} moved right.', { name }) : t('{name} moved left.', { name }),
    )
    goTo({ column: at + by, row: HEAD })
  }
  return (
    <>
      <Select
        name="kind"
        label={t('What this column is')}
        hint={column.kind === 'seats' ? t('Choosing anything else removes its desks.') : undefined}
        options={COLUMN_KINDS.map((value) => ({ value, label: translate(KIND_LABELS[value]) }))}
        value={column.kind}
        onValueChange={(value) => {
          const kind = COLUMN_KINDS.find((one) => one === value)
          if (!kind) return
          const letter = nextLetter(editor.floors)
          draw(
            changeColumnKind(floor, at, kind, letter),
            asSentence(`${name}: ${translate(KIND_LABELS[kind])}`),
          )
        }}
      />
      {column.kind === 'seats' && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              name="letter"
              label={t('Letter')}
              maxLength={LONGEST_LETTER}
              value={column.letter ?? ''}
              onValueChange={(letter) =>
                draw(changeColumn(floor, at, { letter: letter.trim() }), '', `letter ${drawing.at} ${at}`)
              }
            />
            <Select
              name="chair"
              label={t('Chairs')}
              options={[
                { value: 'left', label: t('Left') },
                { value: 'right', label: t('Right') },
              ]}
              value={column.chair ?? 'right'}
              onValueChange={(value) =>
                draw(
                  changeColumn(floor, at, { chair: value === 'left' ? 'left' : 'right' }),
                  t('Chairs moved.'),
                )
              }
            />
          </div>
          <FillColumn key={`fill ${drawing.visit} ${at}`} drawing={drawing} editor={editor} name={name} />
          <NumberDesks key={`number ${drawing.visit} ${at}`} drawing={drawing} editor={editor} name={name} />
        </>
      )}
      <div className="grid grid-cols-2 gap-2 *:px-2">
        <Button look="outline" aria-disabled={isFull} onClick={() => insert(at)}>
          {t('Add left')}
        </Button>
        <Button look="outline" aria-disabled={isFull} onClick={() => insert(at + 1)}>
          {t('Add right')}
        </Button>
        <Button look="outline" className="col-span-2" aria-disabled={isFull} onClick={copy}>
          {t('Copy column')}
        </Button>
        <Button look="outline" aria-disabled={at === 1} onClick={() => move(-1)}>
          {t('Move left')}
        </Button>
        <Button look="outline" aria-disabled={at === floor.columns.length} onClick={() => move(1)}>
          {t('Move right')}
        </Button>
      </div>
      <Button
        look="outline"
        aria-disabled={floor.columns.length === 1}
        onClick={() => drawing.remove({ column: at, row: HEAD })}
      >
        {t('Remove column')}
      </Button>
    </>
  )
}
