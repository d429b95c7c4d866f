import '#/design/styles.css'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { ListFilters } from '#/design/list-filters.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { UnreadBanner } from '#/design/unread.tsx'
import { keepFocusNear } from '#/design/use-return-focus.ts'

function Example() {
  const [open, setOpen] = useState(false)
  const [isOn, setOn] = useState(false)
  return (
    <>
      <a href="#main">Skip to content</a>
      <main>
        <section>
          {isOn ? (
            <button key="off">Turn off</button>
          ) : (
            <button key="on" onClick={() => setOpen(true)}>
              Set up
            </button>
          )}
        </section>
        <Dialog open={open} onOpenChange={setOpen} title="Set up">
          <button onClick={() => setOn(true)}>Turn on</button>
          <button
            onClick={() => {
              setOpen(false)
              setTimeout(() => setOn(true), 1000)
            }}
          >
            Turn on and leave
          </button>
        </Dialog>
      </main>
    </>
  )
}

it('the focus returns to what opened a dialog, or to what replaced it', async () => {
  const screen = await render(<Example />)
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Turn on')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Set up')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await button('Turn on').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Turn off')).toHaveFocus()
})

it('also if the opener disappears a moment later', async () => {
  const screen = await render(<Example />)
  await screen.getByRole('button', { name: 'Set up' }).click()
  await screen.getByRole('button', { name: 'Turn on and leave' }).click()
  await expect.element(screen.getByRole('button', { name: 'Set up' })).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Turn off' })).toHaveFocus()
})

function Empty() {
  const [count, setCount] = useState(0)
  const [asked, setAsked] = useState(false)
  const post = <button onClick={() => setAsked(true)}>Post</button>
  function send() {
    setCount(1)
    setAsked(false)
  }
  return (
    <main>
      {count > 0 && <header>{post}</header>}
      {count === 0 ? <section>{post}</section> : <p>One notice</p>}
      {asked && (
        <Dialog open onOpenChange={setAsked} title="Post a notice">
          <button onClick={send}>Send</button>
        </Dialog>
      )}
    </main>
  )
}

it('also if dialog and opener go as one, and what takes its place comes with them', async () => {
  const screen = await render(<Empty />)
  await screen.getByRole('button', { name: 'Post' }).click()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('One notice')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Post' })).toHaveFocus()
})

function Cards({ asks = false }: { asks?: boolean }) {
  const [items, setItems] = useState(['1', '2'])
  const [asked, setAsked] = useState<string>()
  const finish = (item: string | undefined) => setItems(items.filter((other) => other !== item))
  return (
    <main>
      <button>Filter</button>
      <div>
        {items.map((item) => (
          <article key={item} aria-label={`Order ${item}`}>
            <button
              onClick={({ currentTarget }) => {
                if (asks) return setAsked(item)
                keepFocusNear(currentTarget)
                finish(item)
              }}
            >
              Done {item}
            </button>
          </article>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Sure?"
        description="For good."
        confirmLabel="Yes"
        onConfirm={() => finish(asked)}
      />
    </main>
  )
}

it('a button that goes with its card leaves the focus in the list, at no other card’s button', async () => {
  const screen = await render(<Cards />)
  await screen.getByRole('button', { name: 'Done 1' }).click()
  await expect.element(screen.getByRole('article', { name: 'Order 2' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Done 2' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
})

it('nor does a question that was asked first', async () => {
  const screen = await render(<Cards asks />)
  await screen.getByRole('button', { name: 'Done 1' }).click()
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect.element(screen.getByRole('article', { name: 'Order 2' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
})

function Rows() {
  const [rows, setRows] = useState(['1', '2', '3'])
  return (
    <main>
      <button>Filter</button>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td>
                <button>View {row}</button>
                <button
                  onClick={({ currentTarget }) => {
                    keepFocusNear(currentTarget)
                    setRows(rows.filter((other) => other !== row))
                  }}
                >
                  Approve {row}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

it('of rows, the next one takes the place of the one that goes, then the one before it', async () => {
  const screen = await render(<Rows />)
  await screen.getByRole('button', { name: 'Approve 2' }).click()
  await expect.element(screen.getByRole('row', { name: 'View 3 Approve 3' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Approve 3' }).click()
  await expect.element(screen.getByRole('row', { name: 'View 1 Approve 1' })).toHaveFocus()
})

it('clearing the filters, or a search, leaves the focus at them', async () => {
  function Filters() {
    const [words, setWords] = useState('asha')
    const [set, setSet] = useState(1)
    return (
      <ListFilters
        search={<SearchField label="Search" value={words} onChange={setWords} />}
        set={set}
        onClear={() => setSet(0)}
      >
        <select aria-label="Status" />
      </ListFilters>
    )
  }
  const screen = await render(<Filters />)
  await screen.getByRole('button', { name: 'Filters (1)' }).click()
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
})

it('what could not be read leaves the focus with what comes in its place, however late', async () => {
  const answer = Promise.withResolvers<void>()
  function Read() {
    const [is, setIs] = useState<'failed' | 'loading' | 'read'>('failed')
    const retry = async () => {
      setIs('loading')
      await answer.promise
      setIs('read')
    }
    return (
      <main>
        {is === 'failed' && <UnreadBanner onRetry={retry}>Failed to load</UnreadBanner>}
        {is === 'loading' && <p>Loading</p>}
        {is === 'read' && <button>View 1</button>}
      </main>
    )
  }
  const screen = await render(<Read />)
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('Loading')).toBeVisible()
  answer.resolve()
  await expect.element(screen.getByRole('button', { name: 'View 1' })).toHaveFocus()
})
