import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CalendarPart } from './calendar-part.tsx'

afterEach(() => void vi.restoreAllMocks())

/** The part at the end of a long page, on a phone; each link that is made has the next number. */
async function opened(before: number) {
  await page.viewport(360, 780)
  let made = before
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (new Request(input, init).method === 'POST')
      return Response.json({ url: `https://library.example/calendar/${++made}.ics` })
    return Response.json({ created_at: made ? '2026-11-28T10:00:00.000Z' : null })
  })
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <main style={{ paddingTop: 700 }}>
        <CalendarPart />
      </main>
    </QueryClientProvider>,
  )
  return { screen, field: screen.getByRole('textbox', { name: 'Calendar link' }) }
}

it('the link that is shown only once comes into sight and has the focus', async () => {
  const { screen, field } = await opened(0)
  await screen.getByRole('button', { name: 'Subscribe' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Copy link' })).toBeInViewport({ ratio: 1 })
})

it('so does the one that replaces it; whoever cancels is back at the button', async () => {
  const { screen, field } = await opened(1)
  const renew = screen.getByRole('button', { name: 'New link' })
  const dialog = screen.getByRole('alertdialog')
  for (const number of [2, 3]) {
    await renew.click()
    await dialog.getByRole('button', { name: 'New link' }).click()
    await expect.element(field).toHaveValue(`https://library.example/calendar/${number}.ics`)
    await expect.element(field).toHaveFocus()
    await expect.element(field).toBeInViewport({ ratio: 1 })
  }
  await renew.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(renew).toHaveFocus()
})
