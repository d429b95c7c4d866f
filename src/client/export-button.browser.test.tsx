import '#/design/styles.css'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ExportButton } from '#/client/export-button.tsx'
import { OnExport } from '#/client/on-export.ts'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { formatMoment, toDay, type Day } from '#/kernel/dates.ts'
import { speak, t } from '#/kernel/words.ts'

const toasts: ToastMessage[] = []
connectToasts((message) => void toasts.push(message))
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => {
  toasts.length = 0
  speak('en')
  vi.restoreAllMocks()
})

const COLUMNS = [{ header: 'Paid', value: (at: string) => `${t('Yes')}: ${formatMoment(at)}` }]
const PAGE = { rows: ['2026-11-28T10:08:00Z'], next_cursor: null }

async function exported(load: () => Promise<typeof PAGE>, note = Promise.resolve(toDay('2026-11-28'))) {
  await render(
    <OnExport value={() => note}>
      <ExportButton name="payments" columns={COLUMNS} load={load} />
    </OnExport>,
  )
  await page.getByRole('button').click()
}

it('a file that is saved while the desk is read in Hindi is in English (LANG-3)', async () => {
  speak('hi', { Yes: 'हाँ', Export: 'डाउनलोड' })
  const saved: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`)
  await exported(() => Promise.resolve(PAGE))
  await expect.element(page.getByRole('button', { name: 'डाउनलोड' })).toBeVisible()
  await expect.poll(() => saved[0]?.text()).toBe('Paid\r\n"Yes: 28 Nov 2026, 3:38 PM"')
})

it.each([
  ['without a network', false, 'You’re offline. Please try again once there is a network.'],
  ['where the server is out of reach', true, 'Please try again.'],
])('an export that failed %s says so (PORTAL-10)', async (_, onLine, description) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  await exported(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect.poll(() => toasts).toEqual([{ title: 'Export failed', description, tone: 'destructive' }])
})

it('while it loads, its button says to what a press leads and how far it is', async () => {
  await exported(() => new Promise(() => {}))
  await expect.element(page.getByRole('button', { name: 'Stop export (0 rows)' })).toBeVisible()
})

it('what the activity log is being told of can’t be stopped any more (AUDIT-2)', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  let answer: (today: Day) => void = () => undefined
  await exported(() => Promise.resolve(PAGE), new Promise((resolve) => (answer = resolve)))
  await expect.element(page.getByRole('button', { name: 'Exporting...' })).toBeVisible()
  expect(page.getByRole('button', { name: /Stop/ }).elements()).toEqual([])
  answer(toDay('2026-11-28'))
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(saved).toHaveBeenCalledTimes(1)
})

it('a network that answers nothing ends it after half a minute', async () => {
  const limit = new AbortController()
  const timed = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  await exported(() => new Promise(() => {}))
  await expect.element(page.getByRole('button', { name: 'Stop export (0 rows)' })).toBeVisible()
  limit.abort(new DOMException('over', 'TimeoutError'))
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(timed).toHaveBeenCalledWith(30_000)
  expect(toasts).toEqual([{ title: 'Export failed', description: 'Please try again.', tone: 'destructive' }])
})

it('who stops it needn’t wait for the network, and may begin another at once', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  let answerFirst: (answer: typeof PAGE) => void = () => undefined
  const load = vi.fn<() => Promise<typeof PAGE>>()
  load.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)))
  load.mockReturnValue(new Promise(() => {}))
  await exported(load)
  await page.getByRole('button', { name: 'Stop export (0 rows)' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => load).toHaveBeenCalledTimes(2)
  answerFirst(PAGE)
  await expect.element(page.getByRole('button', { name: 'Stop export (0 rows)' })).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  expect(toasts).toEqual([])
})
