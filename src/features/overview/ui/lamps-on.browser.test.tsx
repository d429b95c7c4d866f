import '#/design/styles.css'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { toDay } from '#/kernel/dates.ts'
import { LampsOn } from './lamps-on.tsx'

const TODAY = toDay('2026-11-28')

/** A floor with one row of desks. */
function floorOf(id: number, name: string, columns: number) {
  const seats = Array.from({ length: columns }, (_, at) => {
    return { seat_number: at + 1, column_position: at + 1, row: 1, on: at === 0 }
  })
  return { id, name, seats }
}

it('many and wide floors fit on the narrowest screen, and their names stay whole (PORTAL-11)', async () => {
  const floors = [
    floorOf(1, 'Basement', 3),
    floorOf(2, 'First floor', 4),
    ...['Reading hall', 'Second floor', 'Annexe'].map((name, at) => floorOf(at + 3, name, 10)),
  ]
  const component = () => (
    <div style={{ width: 288 }}>
      <LampsOn overview={{ today: TODAY, floors, minute: 600 }} />
    </div>
  )
  const routeTree = createRootRoute({ component })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const screen = await render(<RouterProvider router={router as never} />)
  await expect.element(screen.getByRole('heading', { name: '5 of 37 lamps on' })).toBeVisible()
  const panel = screen.container.querySelector('section')
  expect(panel?.scrollWidth).toBe(panel?.clientWidth)
  for (const { name } of floors) {
    const text = [...screen.container.querySelectorAll('p')].find((one) => one.textContent?.startsWith(name))
    // The name's line, and below it the count's.
    expect(text?.getBoundingClientRect().height, name).toBeLessThan(60)
  }
})
