import '#/design/styles.css'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { floorName } from '#/features/seats/texts.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { speak, t } from '#/kernel/words.ts'
import type { DrawnFloor } from '../rules.ts'
import { FloorBar } from './floor-bar.tsx'
import type { Drawing } from './use-drawing.ts'
import type { FloorEditor } from './use-floor-editor.ts'

afterEach(() => speak('en'))

const named = (name: string): DrawnFloor => ({ name, row_count: 1, columns: [], fixtures: [], seats: [] })

it('a floor is called at the desk as on the map; its own name stays in the field (FLOOR-1)', async () => {
  speak('hi', { ...hindi, ...deskHindi })
  const inHindi = floorName('First floor')
  expect(inHindi).not.toBe('First floor')
  const floors = [named('First floor'), named('Attic')]
  const say = vi.fn<(words: string) => void>()
  const drawing = { at: 0, floor: floors[0], say, show: () => undefined, draw: () => true }
  const screen = await render(
    <FloorBar
      drawing={drawing as unknown as Drawing}
      editor={{ floors, edit: () => true } as unknown as FloorEditor}
    />,
  )
  await expect.element(screen.getByRole('tab', { name: new RegExp(`^${inHindi}`) })).toBeVisible()
  await expect.element(screen.getByRole('tab', { name: /^Attic/ })).toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveValue('First floor')
  await screen.getByRole('button', { name: t('Remove floor') }).click()
  expect(say).toHaveBeenCalledWith(expect.stringContaining(inHindi))
})
