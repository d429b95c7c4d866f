import '#/design/styles.css'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QueueDialog, QueueItem, TO_REASON } from '#/client/queue-dialog.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { TextAreaField } from '#/design/field.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'

function Example({ done, isLast = false }: { done: string[]; isLast?: boolean }) {
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const queue = {
    next: isLast ? undefined : () => done.push('next'),
    previous: isLast ? undefined : () => done.push('previous'),
    waiting: isLast ? 1 : 3,
    isOurs: false,
  }
  return (
    <QueueDialog item="1" onClose={() => done.push('close')}>
      <QueueItem
        queue={queue}
        about="Asha"
        waits
        overtaken={undefined}
        title="Under review"
        dirty={reason !== ''}
        approve={{ label: 'approve', run: () => done.push('approve') }}
        reject={TO_REASON}
        footer={
          <>
            <button onClick={() => setAsking(true)}>Erase</button>
            <button onClick={() => done.push('approve')}>Approve</button>
          </>
        }
      >
        <TextAreaField name="reason" label="Reason" value={reason} onValueChange={setReason} />
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Erase?"
          description="For good."
          confirmLabel="Yes"
          onConfirm={() => undefined}
        />
      </QueueItem>
    </QueueDialog>
  )
}

async function opened(isLast = false) {
  const done: string[] = []
  const screen = await render(<Example done={done} isLast={isLast} />)
  await expect.element(screen.getByRole('dialog')).toHaveFocus()
  return { done, screen, reason: screen.getByRole('textbox', { name: 'Reason' }) }
}

it('J and K go on and back, A approves, R leads to the reason; a quiet line says so', async () => {
  const { done, screen, reason } = await opened()
  await expect.element(screen.getByText(/^J\s*next$/)).toBeInTheDocument()
  await expect.element(screen.getByText('3 waiting')).toBeInTheDocument()
  await userEvent.keyboard('jkAJ')
  expect(done).toEqual(['next', 'previous', 'approve', 'next'])
  await userEvent.keyboard('r')
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toHaveValue('')
})

it('a double click decides one item, not the next one too', async () => {
  const { done, screen } = await opened()
  await screen.getByRole('button', { name: 'Approve' }).dblClick()
  expect(done).toEqual(['approve'])
  await screen.getByRole('button', { name: 'Approve' }).click()
  expect(done).toEqual(['approve', 'approve'])
})

it('typing is typing, and what was typed is not left behind', async () => {
  const { done, screen, reason } = await opened()
  await reason.click()
  await userEvent.keyboard('jar')
  await expect.element(reason).toHaveValue('jar')
  await screen.getByRole('button', { name: 'Erase' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('button', { name: 'Erase' })).toHaveFocus()
  await userEvent.keyboard('jk')
  expect(done).toEqual([])
  await expect.element(screen.getByText(/^J\s*next$/)).not.toBeInTheDocument()
  await userEvent.keyboard('a')
  expect(done).toEqual(['approve'])
})

it('nothing happens with Ctrl, in a question on top, or where nothing else waits', async () => {
  const { done, screen } = await opened()
  await userEvent.keyboard('{Control>}a{/Control}')
  await screen.getByRole('button', { name: 'Erase' }).click()
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('ja')
  expect(done).toEqual([])
  await screen.unmount()
  const last = await opened(true)
  await userEvent.keyboard('jk')
  expect(last.done).toEqual([])
  await expect.element(last.screen.getByText('1 waiting')).toBeInTheDocument()
})

function Overtaken({ done, waits }: { done: string[]; waits: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const queue = { next: () => done.push('next'), previous: undefined, waiting: 2, isOurs: false }
  return (
    <QueueDialog item="1" onClose={() => done.push('close')}>
      <QueueItem
        queue={queue}
        about="Asha"
        waits={waits}
        overtaken="Someone has already reviewed this."
        title="Under review"
        approve={{ label: 'approve', run: () => done.push('approve') }}
        footer={<button onClick={() => setAsking(true)}>Refuse</button>}
      >
        {waits && <TextAreaField name="reason" label="Reason" />}
        <ReasonDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Refuse?"
          description="It stays."
          confirmLabel="Refuse it"
          label="Why"
          keepAs="sample"
          onReason={async () => undefined}
        />
      </QueueItem>
    </QueueDialog>
  )
}

it('what was meant for a field that somebody else’s decision took away is no key, until something is done on purpose', async () => {
  const done: string[] = []
  const screen = await render(<Overtaken done={done} waits />)
  await screen.getByRole('textbox', { name: 'Reason' }).click()
  await userEvent.keyboard('bl')
  await screen.rerender(<Overtaken done={done} waits={false} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Someone has already reviewed this.')
  await userEvent.keyboard('jaundiced, ')
  expect(done).toEqual([])
  await userEvent.tab()
  await userEvent.keyboard('j')
  expect(done).toEqual(['next'])
})

it('a question on top says it too, and keeps what was typed', async () => {
  const screen = await render(<Overtaken done={[]} waits />)
  await screen.getByRole('button', { name: 'Refuse' }).click()
  await screen.getByRole('textbox', { name: 'Why' }).fill('Not yours')
  await screen.rerender(<Overtaken done={[]} waits={false} />)
  const question = screen.getByRole('alertdialog')
  await expect.element(question.getByRole('status')).toHaveTextContent('Someone has already reviewed this.')
  await expect.element(screen.getByRole('textbox', { name: 'Why' })).toHaveValue('Not yours')
})
