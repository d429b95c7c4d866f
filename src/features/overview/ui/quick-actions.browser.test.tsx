import '#/design/styles.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { CalendarDays, ShieldCheck } from 'lucide-react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { brokenWords } from '../../../../test/support/broken-words.ts'
import { FloorTabs } from '#/features/seats/ui/floor-tabs.tsx'
import { QuickActions } from './quick-actions.tsx'

afterEach(() => (document.documentElement.style.fontSize = ''))

const ACTIONS = [
  { path: '/timetable', label: 'View Timetable', icon: CalendarDays },
  { path: '/verification', label: 'Complete Verification', icon: ShieldCheck },
  { path: '/tuition', label: 'Home Tuition', icon: CalendarDays },
]
const FLOORS = ['Basement', 'Ground floor', 'First floor'].map((name) => ({
  key: name,
  name,
  note: '12 open',
}))

it('breaks no word on a phone, at any size of letters (PORTAL-11)', async () => {
  const component = () => (
    <div className="grid gap-4 p-4">
      <QuickActions actions={ACTIONS} />
      <FloorTabs floors={FLOORS} value="Basement" onValueChange={() => undefined} />
    </div>
  )
  const root = createRootRoute({ component })
  const routeTree = root.addChildren(
    ACTIONS.map(({ path }) => createRoute({ getParentRoute: () => root, path, component: () => null })),
  )
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const screen = await render(<RouterProvider router={router as never} />)
  const [first, second] = screen.getByRole('link').elements()
  for (const [width, size] of [
    [320, 100],
    [360, 100],
    [360, 125],
    [360, 150],
    [360, 200],
    [1280, 100],
    [1280, 200],
  ] as const) {
    await page.viewport(width, 800)
    document.documentElement.style.fontSize = `${size}%`
    expect(brokenWords(), `${width} px at ${size} %`).toEqual([])
    expect(document.documentElement.scrollWidth, `${width} px at ${size} %`).toBeLessThanOrEqual(width)
    const areBeside = first?.getBoundingClientRect().top === second?.getBoundingClientRect().top
    expect(areBeside, `${width} px at ${size} %: two columns`).toBe(size < 150 || width === 1280)
  }
})
