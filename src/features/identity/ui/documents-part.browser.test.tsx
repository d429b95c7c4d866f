import '#/design/styles.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { DocumentsPart, NO_SIDES } from './documents-part.tsx'

it('both missing sides are marked, and neither is an alert: the form leads the focus to them (PORTAL-13)', async () => {
  const own = { draft: 'verification:asha', part: { current: null }, onChange: () => undefined }
  const screen = await render(<DocumentsPart {...own} sides={NO_SIDES} asked />)
  const words = screen.getByText('Please upload both sides of your Aadhar card')
  await expect.element(words.first()).toBeVisible()
  expect(words.elements()).toHaveLength(2)
  const alerts = screen.getByRole('alert').elements()
  expect(alerts.map(({ textContent }) => textContent).join('')).toBe('')
  for (const side of ['Aadhar front side', 'Aadhar back side'])
    await expect
      .element(screen.getByRole('group', { name: new RegExp(`^${side}`) }))
      .toHaveAccessibleDescription(/Please upload both sides/)
})
