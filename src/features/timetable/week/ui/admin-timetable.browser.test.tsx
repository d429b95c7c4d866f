import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { orpc } from '#/client/api.ts'
import { admin } from '#/features/admin-contracts.ts'
import { toDay } from '#/kernel/dates.ts'
import { AdminTimetable } from './admin-timetable.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ENDING = toDay('2026-11-22')
const BEGINNING = toDay('2026-11-29')
/** Saturday in India, seconds before the week that ends with it does, and after. */
const BEFORE = new Date('2026-11-28T18:29:50Z')
const AFTER = new Date('2026-11-28T18:30:20Z')

const SLOT = {
  id: 'assembly',
  date: toDay('2026-11-28'),
  time: '09:00',
  end_time: '10:00',
  name: 'Assembly',
  type: 'study',
  plan_type: 'morning',
  description: null,
  active: true,
}
const weekOf = (week: string, slots: object[]) => ({ week, version: 1, slots, holidays: [], unplanned: [] })

function Screen() {
  const navigate = useNavigate({ from: '/admin/timetable' })
  const { week } = useSearch({ from: '/admin/timetable' })
  return (
    <AdminTimetable
      week={week}
      onWeek={(step) => void navigate({ search: (before) => ({ ...before, week: step(before.week) }) })}
      tab="week"
      onTab={() => undefined}
    />
  )
}

async function show(search = '') {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE })
  addContracts({ admin })
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const { showWeek } = orpc.admin.timetable
  for (const [week, slots] of [
    [ENDING, [SLOT]],
    [BEGINNING, []],
  ] as const)
    queries.setQueryData(showWeek.queryKey({ input: { week } }), weekOf(week, [...slots]) as never)
  const rootRoute = createRootRoute()
  const path = '/admin/timetable'
  const routes = [createRoute({ getParentRoute: () => rootRoute, path, component: Screen })]
  const history = createMemoryHistory({ initialEntries: [path + search] })
  const router = createRouter({ routeTree: rootRoute.addChildren(routes), history })
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

function turnMidnight() {
  vi.setSystemTime(AFTER)
  document.dispatchEvent(new Event('visibilitychange'))
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const nameField = () => page.getByRole('textbox', { name: 'Name' }).first()

it('a week that is edited stays as it ends, until it is left (DESK-11)', async () => {
  await show()
  await button('Edit Schedule').click()
  await nameField().fill('Morning Assembly')
  turnMidnight()
  // It is no longer this week, which there is a way to now.
  await expect.element(button('This Week')).toBeVisible()
  await expect.element(nameField()).toHaveValue('Morning Assembly')
  await button('This Week').click()
  await button('Keep editing').click()
  await expect.element(nameField()).toHaveValue('Morning Assembly')
  await button('This Week').click()
  await button('Discard').click()
  await expect.element(button('Edit Schedule')).toBeVisible()
  await expect.element(button('This Week')).not.toBeInTheDocument()
})

it('a week that is only looked at turns with the calendar', async () => {
  await show()
  await expect.element(page.getByText('Assembly').first()).toBeVisible()
  turnMidnight()
  await expect.element(page.getByText('Assembly')).not.toBeInTheDocument()
  await expect.element(button('This Week')).not.toBeInTheDocument()
})

it('another week is left for this one, whose editor is closed', async () => {
  await show(`?week=${BEGINNING}`)
  await button('Edit Schedule').click()
  await button('This Week').click()
  await expect.element(button('Edit Schedule')).toBeVisible()
  await expect.element(page.getByText('Assembly').first()).toBeVisible()
  await expect.element(button('This Week')).not.toBeInTheDocument()
})

it('nothing is typed while a week is saved that would be lost as its editor closes (PORTAL-9)', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const
  const sent: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'GET') return Response.json({ code: 'fault' }, { status: 500 })
    sent.push(await request.text())
    return answers[sent.length - 1]!.promise
  })
  await show()
  await button('Edit Schedule').click()
  await nameField().fill('Morning Assembly')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.length).toBe(1)
  await userEvent.keyboard(' in the yard')
  await expect.element(nameField()).toHaveValue('Morning Assembly')

  answers[0].resolve(Response.json({ code: 'fault', requestId: 'r-1' }, { status: 500 }))
  await expect.element(nameField()).toHaveFocus()
  await userEvent.keyboard('{End} late{Enter}')
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toContain('Morning Assembly late')
  const saved = { ...SLOT, name: 'Morning Assembly late' }
  answers[1].resolve(Response.json({ ...weekOf(ENDING, [saved]), version: 2 }))
  await expect.element(button('Edit Schedule')).toBeVisible()
})
