import '#/design/styles.css'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from '#/design/tabs.tsx'

function Example() {
  const [value, setValue] = useState<'day' | 'night' | 'both' | 'form'>('day')
  return (
    <Tabs
      label="Hours"
      value={value}
      onValueChange={setValue}
      items={[
        { value: 'day', label: 'Day', content: 'by daylight' },
        { value: 'night', label: 'Night', content: 'by lamplight' },
        { value: 'form', label: 'Form', isForm: true, content: <input aria-label="Seat" /> },
        { value: 'both', label: 'Both' },
      ]}
    />
  )
}

it('one tab is a tab stop; arrows, Home and End move, choose and wrap around', async () => {
  const screen = await render(<Example />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  await expect.element(screen.getByRole('tabpanel', { name: 'Day' })).toHaveTextContent('by daylight')
  await userEvent.tab()
  await expect.element(tab('Day')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Night')).toHaveFocus()
  await expect.element(tab('Night')).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('tabpanel', { name: 'Night' })).toHaveTextContent('by lamplight')
  await userEvent.keyboard('{End}')
  await expect.element(tab('Both')).toHaveFocus()
  expect(screen.container.querySelector('[role=tabpanel]')).toBeNull()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Day')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Home}')
  await expect.element(tab('Day')).toHaveAttribute('aria-selected', 'true')
  await tab('Night').click()
  await expect.element(screen.getByText('by lamplight')).toBeVisible()
  expect(screen.container.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1)
  await userEvent.tab()
  await expect.element(screen.getByRole('tabpanel', { name: 'Night' })).toHaveFocus()
  await tab('Form').click()
  await userEvent.tab()
  await expect.element(screen.getByRole('textbox', { name: 'Seat' })).toHaveFocus()
})
