import '#/design/styles.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { keepUnsavedWork } from '#/design/unsaved-work.ts'

const dialog = (id: string) => (
  <ReasonDialog
    key={id}
    open
    onOpenChange={() => undefined}
    title="Cancel the order?"
    description="This can’t be undone."
    confirmLabel="Cancel the order"
    label="Reason"
    keepAs={id}
    onReason={() => Promise.reject(new Error('the session has ended'))}
  />
)

it('a reason is there again after the session has ended, for the same thing and once (PORTAL-9)', async () => {
  const screen = await render(dialog('order:1'))
  const reason = screen.getByLabelText(/^Reason/)
  await reason.fill('No milk today')
  keepUnsavedWork()
  await screen.rerender(dialog('order:2'))
  await expect.element(reason).toHaveValue('')
  await screen.rerender(dialog('order:1'))
  await expect.element(reason).toHaveValue('No milk today')
  await screen.rerender(dialog('order:2'))
  await screen.rerender(dialog('order:1'))
  await expect.element(reason).toHaveValue('')
})
