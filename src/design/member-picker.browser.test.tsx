import '#/design/styles.css'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MemberPicker } from '#/design/member-picker.tsx'

const memberOf = (name: string) => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@example.org`,
  phone: null,
})
const PEOPLE = ['Asha', 'Bina', 'Chitra', 'Dev'].map(memberOf)
const LIST = {
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
  isError: false,
  refetch: () => Promise.resolve(),
}

const NOBODY = { yet: 'There are no members yet.', matching: 'No member matches.' }

/** As at the counter, whoever is chosen is read `after` the press; `none` matches nobody. */
function Example({ after }: { after: Promise<void> }) {
  const [value, setValue] = useState<(typeof PEOPLE)[number] | null>(null)
  const [words, setWords] = useState('')
  const rows = words === 'none' ? [] : PEOPLE.filter(({ name }) => name.includes(words))
  return (
    <MemberPicker
      heading="Who is it?"
      value={value}
      onChange={(next) => void after.then(() => setValue(next))}
      words={words}
      onWords={setWords}
      query={words}
      found={{ list: LIST, rows }}
      nobody={NOBODY}
    />
  )
}

it('by keyboard anybody found can be chosen, and nobody is by moving through them (MEMBER-7)', async () => {
  const screen = await render(<Example after={Promise.resolve()} />)
  const of = (name: string) =>
    screen.getByRole('list', { name: 'Who is it?' }).getByRole('button', { name: new RegExp(`^${name}`) })
  await screen.getByRole('searchbox').click()
  await userEvent.tab()
  await expect.element(of('Asha')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(of('Chitra')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(of('Bina')).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Change' })).not.toBeInTheDocument()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('chitra@example.org')).toBeVisible()
})

it('the focus is on Change, which says who was chosen, and then in the search, however late that is (COUNTER-1)', async () => {
  const read = Promise.withResolvers<void>()
  const screen = await render(<Example after={read.promise} />)
  await screen.getByRole('button', { name: /^Dev/ }).click()
  read.resolve()
  const change = screen.getByRole('button', { name: 'Change' })
  await expect.element(change).toHaveFocus()
  await expect.element(change).toHaveAccessibleDescription(/^Dev\s*dev@example.org$/)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
})

it('one lasting status says how many were found, and that nobody was (PORTAL-13)', async () => {
  const screen = await render(<Example after={Promise.resolve()} />)
  const status = screen.getByRole('status').element()
  expect(status.textContent).toBe('4 shown')
  await screen.getByRole('searchbox').fill('Asha')
  await expect.poll(() => status.textContent).toBe('1 shown')
  await screen.getByRole('searchbox').fill('none')
  await expect.element(screen.getByText('No member matches.')).toBeVisible()
  await expect.poll(() => status.textContent).toBe('0 shown')
  expect(status.isConnected).toBe(true)
})

it('where other people are found under the focus, it goes back to the search, not to one of them', async () => {
  function Searched({ names }: { names: string[] }) {
    return (
      <MemberPicker
        heading="Who is it?"
        value={null}
        onChange={() => undefined}
        words=""
        onWords={() => undefined}
        query=""
        found={{ list: LIST, rows: names.map(memberOf) }}
        nobody={NOBODY}
      />
    )
  }
  const screen = await render(<Searched names={['Asha', 'Bina']} />)
  ;(screen.getByRole('button', { name: /^Asha/ }).element() as HTMLElement).focus()
  await screen.rerender(<Searched names={['Chitra', 'Dev']} />)
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
})

it('nobody to be found yet is told from no match, which stays while all are read again', async () => {
  const Searched = ({ query, isOld = false }: { query: string; isOld?: boolean }) => (
    <MemberPicker
      heading="Who is it?"
      value={null}
      onChange={() => undefined}
      words=""
      onWords={() => undefined}
      query={query}
      found={{ list: { ...LIST, isPlaceholderData: isOld }, rows: [] }}
      nobody={NOBODY}
    />
  )
  const screen = await render(<Searched query="" />)
  const [yet, matching] = [screen.getByText(NOBODY.yet), screen.getByText(NOBODY.matching)]
  await expect.element(yet).toBeVisible()
  await screen.rerender(<Searched query="asha" />)
  await expect.element(matching).toBeVisible()
  await expect.element(yet).not.toBeInTheDocument()
  await screen.rerender(<Searched query="" isOld />)
  await expect.element(matching).toBeVisible()
  await screen.rerender(<Searched query="" />)
  await expect.element(yet).toBeVisible()
})
