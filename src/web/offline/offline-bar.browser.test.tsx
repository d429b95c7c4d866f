import '#/design/styles.css'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { noteAnswer, noteSilence } from '#/client/silence.ts'
import { OfflineBar } from './offline-bar.tsx'

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
