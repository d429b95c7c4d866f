import { Copy, Plus } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { TextField } from '#/design/field.tsx'
import { floorName } from '#/features/seats/texts.ts'
import { FloorTabs } from '#/features/seats/ui/floor-tabs.tsx'
import { LONGEST_NAME, MOST_FLOORS } from '../rules.ts'
import { copyFloor } from './floor-copies.ts'
import { newFloor } from './floor-edits.ts'
import type { Drawing } from './use-drawing.ts'
import type { FloorEditor } from './use-floor-editor.ts'

type Props = { drawing: Drawing; editor: FloorEditor }

/** The floors: choose, name, order, add, copy and remove one. */
export function FloorBar({ drawing, editor }: Props) {
  const { at, floor, say, show, draw } = drawing
  const { floors, edit } = editor
  const isFull = floors.length >= MOST_FLOORS
  function add(): void {
    const floor = newFloor(floors)
    const next = [...floors, floor]
    edit(next)
    show(next, floors.length)
    say(t('{name} added.', { name: floorName(floor.name) }))
  }
  function copy(): void {
    const copied = copyFloor(floors, at)
    edit(copied)
    show(copied, at + 1)
    say(
      t('{name} added, a copy of {name2}.', {
        name: floorName(copied[at + 1]?.name ?? ''),
        name2: floorName(floor.name),
      }),
    )
  }
  function move(by: 1 | -1): void {
    const other = floors[at + by]
    if (!other) return
    const next = floors.with(at, other).with(at + by, floor)
    edit(next)
    show(next, at + by)
    say(
      t('{name} is now floor {count} of {count2}.', {
        name: floorName(floor.name),
        count: at + by + 1,
        count2: floors.length,
      }),
    )
  }
  function remove(): void {
    const next = floors.toSpliced(at, 1)
    if (!edit(next)) return
    show(next, Math.max(0, at - 1))
    say(t('{name} removed.', { name: floorName(floor.name) }))
  }
  return (
    <div className="grid gap-4">
      <FloorTabs
        floors={floors.map(({ name, seats }, index) => ({
          key: String(index),
          name: floorName(name) || t('No name'),
          note: t('{count} seats', { count: seats.length }),
        }))}
        value={String(at)}
        onValueChange={(key) => show(floors, Number(key))}
      />
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          name="floor_name"
          label={t('Name of this floor')}
          className="min-w-48 flex-1 sm:max-w-72"
          maxLength={LONGEST_NAME}
          value={floor.name}
          onValueChange={(name) => draw({ ...floor, name }, '', `name ${at}`)}
        />
        <Button look="outline" aria-disabled={at === 0} onClick={() => move(-1)}>
          {t('Move before')}
        </Button>
        <Button look="outline" aria-disabled={at === floors.length - 1} onClick={() => move(1)}>
          {t('Move after')}
        </Button>
        <Button look="outline" aria-disabled={floors.length === 1} onClick={remove}>
          {t('Remove floor')}
        </Button>
        <Button look="outline" aria-disabled={isFull} onClick={copy}>
          <Copy size={18} aria-hidden />
          {t('Copy floor')}
        </Button>
        <Button look="outline" aria-disabled={isFull} onClick={add}>
          <Plus size={19} aria-hidden />
          {t('Add floor')}
        </Button>
      </div>
    </div>
  )
}
