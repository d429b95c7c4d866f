import '#/design/styles.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { FormTable } from './form-table.tsx'
import type { FormRow } from './types.ts'

const FORM = {
  id: 'first',
  status: 'pending',
  first_name: 'Asha',
  last_name: 'Rao',
  gender: 'female',
  phone: '9876543210',
  email: 'asha@example.org',
  preferred_study_time: 'Morning',
  purpose: 'Exams',
  form_submitted_at: '2026-11-28T06:00:00Z',
} as unknown as FormRow

it('the buttons of forms in one name say which it is (APPLY-9)', async () => {
  const screen = await render(
    <FormTable
      rows={[FORM, { ...FORM, id: 'second', form_submitted_at: '2026-11-29T06:00:00Z' }]}
      sort="-submitted"
      onSort={() => undefined}
      onView={() => undefined}
      onDecide={() => undefined}
      deciding={[]}
      empty={null}
    />,
  )
  for (const act of ['View', 'Approve', 'Reject'])
    for (const day of ['28', '29']) {
      const name = `${act} Asha Rao, ${day} Nov 2026, 11:30 AM`
      await expect.element(screen.getByRole('button', { name })).toBeInTheDocument()
    }
})
