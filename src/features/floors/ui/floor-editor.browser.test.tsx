import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { admin } from '#/features/admin-contracts.ts'
import type { FloorPlan } from '../contract.ts'
import { FloorEditor } from './floor-editor.tsx'
import { newFloor } from './floor-edits.ts'

beforeAll(() => addContracts({ admin }))
// No answer arrives.
beforeEach(() => void vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')))
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const desk = (seat_number: number, row: number) => ({
  seat_number,
  column: 1,
  row,
  corner: false,
  features: [],
})
const first = { ...newFloor([]), id: 1, seats: [desk(345, 1), desk(7, 2)] }
const second = { ...newFloor([first]), id: 2 }
const PLAN: FloorPlan = { version: 1, floors: [first, second], booked: [] }

/** The editor. What it returns hands it a newer plan, as a read of the server does. */
async function open() {
  let read: (plan: FloorPlan) => void = () => undefined
  function Page() {
    const [newest, setNewest] = useState(PLAN)
    read = setNewest
    return <FloorEditor newest={newest} />
  }
  const routeTree = createRootRoute({ component: Page })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await expect.element(name()).toBeVisible()
  return (plan: FloorPlan) => read(plan)
}

const button = (words: string) => page.getByRole('button', { name: words, exact: true })
const name = () => page.getByRole('textbox', { name: 'Name of this floor' })
const number = () => page.getByRole('textbox', { name: 'Number', exact: true })
const error = () => page.getByText('Please enter a number from 1 to 9999')
const hasUndo = () => button('Undo').element().getAttribute('aria-disabled') === 'false'
const bodies = () => vi.mocked(window.fetch).mock.calls.map(([, init]) => init?.body as string)

async function typeNumber(text: string): Promise<void> {
  await button('Seat 345, A 1').click()
  await number().fill('')
  await userEvent.type(number(), text)
}

it.each(['12345', 'x'])('a desk keeps its number while what is typed is none: %s', async (text) => {
  await open()
  await typeNumber(text)
  await expect.element(error()).toBeVisible()
  await button('Save floors').click()
  await expect.element(number()).toHaveFocus()
  await expect.element(number()).toHaveValue(text)
  expect(window.fetch).not.toHaveBeenCalled()
  expect(hasUndo()).toBe(false)
  await button('Seat 7, A 2').click()
  await expect.element(number()).toHaveValue('7')
  await expect.element(button('Seat 345, A 1')).toBeVisible()
})

it.each(['1234', '१२३४'])(
  'a number that is typed is saved, and is one step of Undo: %s (LANG-11)',
  async (text) => {
    await open()
    await typeNumber(text)
    await button('Save floors').click()
    await expect.poll(bodies).toEqual([expect.stringContaining('"seat_number":1234')])
    await button('Undo').click()
    await expect.element(number()).toHaveValue('345')
    expect(hasUndo()).toBe(false)
  },
)

it('desks are counted and numbered in the digits of any script (LANG-11)', async () => {
  await open()
  await button('Column A, desks').click()
  await page.getByRole('textbox', { name: 'Desks' }).fill('३')
  await button('Fill column').click()
  await expect.element(button('Seat 346, A 3')).toBeVisible()
  await page.getByRole('textbox', { name: 'First number' }).fill('२१')
  await button('Number them').click()
  await expect.element(button('Seat 23, A 3')).toBeVisible()
})

const busy = async () => Response.json({ code: 'busy', message: '', requestId: 'r' }, { status: 503 })

it.each([
  ['is lost', null],
  ['says that the database was', busy],
])('a save whose answer %s adds a new floor once, and is nobody else’s', async (_, answer) => {
  if (answer) vi.mocked(window.fetch).mockImplementation(answer)
  const read = await open()
  await button('Add floor').click()
  await button('Save floors').click()
  await expect.poll(bodies).toHaveLength(1)
  await expect.element(button('Save floors')).toBeVisible()
  read({ ...PLAN, version: 2, floors: [first, second, { ...newFloor([first, second]), id: 3 }] })
  await expect.element(page.getByText('Nothing changed yet.')).toBeVisible()
  expect(page.getByRole('tab').elements()).toHaveLength(3)
  await expect.element(page.getByText('Someone else has changed this')).not.toBeInTheDocument()
  await expect.element(name()).toHaveValue('Third floor')
})

it('the floor in which one types stays when somebody else puts the floors into another order', async () => {
  const read = await open()
  await typeNumber('12345')
  read({ ...PLAN, version: 2, floors: [second, first] })
  const chosen = () =>
    page
      .getByRole('tab')
      .elements()
      .map(({ ariaSelected }) => ariaSelected)
  await expect.poll(chosen).toEqual(['false', 'true'])
  await expect.element(name()).toHaveValue('First floor')
  await expect.element(number()).toHaveFocus()
  await expect.element(number()).toHaveValue('12345')
})
