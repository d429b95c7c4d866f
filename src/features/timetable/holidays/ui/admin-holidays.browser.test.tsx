import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { toDay } from '#/kernel/dates.ts'
import { answerReads } from '../../../../../test/support/answer-reads.ts'
import { AdminHolidays } from './admin-holidays.tsx'

afterEach(() => void vi.restoreAllMocks())

const holiday = (name: string, date: string, rest = {}) => ({
  id: name,
  name,
  name_hi: '',
  date,
  type: 'closed',
  recurring: false,
  extends_plans: false,
  version: 1,
  ...rest,
})

async function opened() {
  const body = [
    holiday('Diwali', '2026-11-08'),
    holiday('Election Day', '2026-11-20'),
    holiday('Founder’s Day', '2019-11-20', { recurring: true }),
    holiday('Talk', '2026-11-20', { type: 'special' }),
    holiday('Tasting', '2026-11-22', { type: 'special' }),
  ]
  answerReads(() => ({ status: 200, body }))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={queries}>
      <AdminHolidays today={toDay('2026-11-01')} />
    </QueryClientProvider>,
  )
}

/** Only Diwali, which another desk may `change` meanwhile. */
async function openDiwali(more: object) {
  let day = holiday('Diwali', '2026-11-08', more)
  answerReads((path) =>
    path.includes('/preview')
      ? { status: 200, body: { plans: 80, members: 80, behind: [] } }
      : { status: 200, body: [day] },
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <AdminHolidays today={toDay('2026-11-01')} />
    </QueryClientProvider>,
  )
  async function change(made: object) {
    day = { ...day, ...made, version: day.version + 1 }
    await queries.invalidateQueries()
  }
  return { screen, change }
}

it.each([
  ['Diwali', 'Students won’t see it any more, and the day follows its schedule again.'],
  ['Talk', 'Students won’t see it any more.'],
  ['Tasting', 'Students won’t see it any more.'],
  [
    'Election Day',
    'Students won’t see it any more. The library stays closed on Friday, 20 November 2026 for Founder’s Day.',
  ],
  [
    'Founder’s Day',
    'Students won’t see it any more. The library stays closed on Friday, 20 November 2026 for Election Day.',
  ],
])('removing %s says what becomes of its day (TIME-15)', async (name, words) => {
  const screen = await opened()
  await screen.getByRole('button', { name: `Remove ${name}` }).click()
  const dialog = screen.getByRole('alertdialog', { name: `Remove ${name}?` })
  await expect.element(dialog.getByText(words, { exact: true })).toBeVisible()
})

it('the question about removing says what another desk has made of the day meanwhile (DESK-12)', async () => {
  const { screen, change } = await openDiwali({ type: 'special' })
  await screen.getByRole('button', { name: 'Remove Diwali' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Remove Diwali?' })
  await expect.element(question.getByText('Students won’t see it any more.')).toBeVisible()
  await change({ type: 'closed', extends_plans: true })
  await expect.element(question.getByText(/^80 plans will end a day earlier again/)).toBeVisible()
})

it('an open dialog tells and adopts that another desk lets the day extend plans (TIME-15)', async () => {
  const { screen, change } = await openDiwali({})
  await screen.getByRole('button', { name: 'Edit Diwali' }).click()
  const extends_plans = screen.getByRole('switch', { name: 'Extend running plans by a day' })
  // Tried, and taken back.
  await extends_plans.click()
  await extends_plans.click()
  await expect.element(extends_plans).not.toBeChecked()
  await change({ extends_plans: true })
  await expect.element(extends_plans).toBeChecked()
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Deepawali')
  await change({ extends_plans: false })
  await expect.element(screen.getByText('Plans extended: No')).toBeVisible()
  await expect.element(extends_plans).not.toBeChecked()
})

it('says that on a closed day nothing is sold, and when that ends (TIME-10, CANTEEN-4)', async () => {
  const screen = await opened()
  await screen.getByRole('button', { name: 'Add Holiday' }).click()
  const does = screen.getByText(
    /^From 6\WAM until 6\WAM the next day the canteen takes no orders, and the public page says that the library is closed\.$/,
  )
  await expect.element(does).toBeVisible()
  await screen.getByRole('radio', { name: /^Special day/ }).click()
  await expect.element(does).not.toBeInTheDocument()
})
