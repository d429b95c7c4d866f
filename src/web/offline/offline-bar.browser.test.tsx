import '#/design/styles.css'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { noteAnswer, noteSilence } from '#/client/silence.ts'
import { DeskOfflineBar, OfflineBar, useNetworkWords } from './offline-bar.tsx'

afterEach(noteAnswer)

it('says that the network doesn’t answer, until there is an answer (PORTAL-10)', async () => {
  const screen = await render(<OfflineBar />)
  const bar = screen.getByRole('status')
  await expect.element(bar).toBeEmptyDOMElement()
  noteSilence()
  await expect.element(bar.getByText('The network doesn’t answer. This may be out of date.')).toBeVisible()
  noteAnswer()
  await expect.element(bar).toBeEmptyDOMElement()
})

const Desk = () => (
  <>
    <header className="relative">
      Fees
      <DeskOfflineBar words={useNetworkWords()} />
    </header>
    <main>
      <button>Take payment</button>
    </main>
  </>
)

it('says so at the desk too, where nothing is kept, and moves no button (PORTAL-10)', async () => {
  const screen = await render(<Desk />)
  const button = screen.getByRole('button').element()
  const before = button.getBoundingClientRect().top
  noteSilence()
  await expect.element(screen.getByText('The network doesn’t answer. This may be out of date.')).toBeVisible()
  await expect.element(screen.getByText(/^Home and Notices/)).not.toBeInTheDocument()
  expect(button.getBoundingClientRect().top).toBe(before)
})
