import '#/design/styles.css'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { SearchField } from '#/design/search-field.tsx'

function Example() {
  const [value, setValue] = useState('')
  return <SearchField label="Search by name" value={value} onChange={setValue} />
}

it('its name stays while something is typed, and the cross is a button beside it', async () => {
  const screen = await render(<Example />)
  const field = screen.getByRole('searchbox')
  await expect.element(field).toHaveAccessibleName('Search by name')
  await field.fill('Asha')
  await expect.element(field).toHaveAccessibleName('Search by name')
  await screen.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})
