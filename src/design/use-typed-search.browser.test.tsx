import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { SearchField } from '#/design/search-field.tsx'
import { useTypedSearch } from '#/design/use-typed-search.ts'

/** A list whose address follows a search only when the test lets it, as a router does that is still loading. */
function List({ asked }: { asked: (search: string, arrive: () => void) => void }) {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTypedSearch(search, (words) => asked(words, () => setSearch(words)))
  return (
    <>
      <SearchField label="Search" value={typed} onChange={setTyped} />
      <output>{`Listed: ${search}`}</output>
      <button type="button" onClick={() => setSearch('before')}>
        Back
      </button>
    </>
  )
}

async function openList() {
  const arrivals = new Map<string, () => void>()
  const screen = await render(<List asked={(search, arrive) => arrivals.set(search, arrive)} />)
  const field = screen.getByRole('searchbox')
  const type = async (words: string) => {
    await field.fill(words)
    await expect.poll(() => arrivals.has(words)).toBe(true)
  }
  const arrive = async (words: string) => {
    arrivals.get(words)?.()
    await expect.element(screen.getByText(`Listed: ${words}`, { exact: true })).toBeVisible()
  }
  return { screen, field, type, arrive }
}

it('keeps what is typed while an earlier search is still on its way into the address', async () => {
  const { field, type, arrive } = await openList()
  await type('asha')
  await field.fill('asha r')
  await arrive('asha')
  await expect.element(field).toHaveValue('asha r')
  await type('asha r')
  await arrive('asha r')
  await expect.element(field).toHaveValue('asha r')
})

it('searches for nothing when the text is cleared before its search arrived', async () => {
  const { field, type, arrive } = await openList()
  await type('asha')
  await type('')
  await arrive('asha')
  await expect.element(field).toHaveValue('')
})

it('follows an address that something else changed, to a text searched for before, too', async () => {
  const { screen, field, type, arrive } = await openList()
  await type('before')
  await arrive('before')
  await type('asha')
  await arrive('asha')
  await expect.element(field).toHaveValue('asha')
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(field).toHaveValue('before')
})
