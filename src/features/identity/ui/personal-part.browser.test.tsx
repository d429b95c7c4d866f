import '#/design/styles.css'
import * as z from 'zod/mini'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Day } from '#/kernel/dates.ts'
import { Form, SubmitButton } from '#/design/form.tsx'
import { PersonalPart } from './personal-part.tsx'
import type { Profile } from './types.ts'

afterEach(() => sessionStorage.clear())

const SAVED = { name: 'Asha', phone: '+91 98765 43210', email: 'asha@example.org', address: null } as Profile
const CORRECTED = { ...SAVED, name: 'Asha Rao', phone: '+91 90000 00001' }
const schema = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  guardian_name: z.optional(z.string()),
})

function FormOf({ profile, sent = [] }: { profile: Profile; sent?: unknown[] }) {
  return (
    <Form schema={schema} draft="verification:asha" onSubmit={(values) => void sent.push(values)}>
      <PersonalPart profile={profile} today={'2026-11-20' as Day} />
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}

it('a name and phone that were changed elsewhere meanwhile are sent, except where something was typed', async () => {
  const sent: unknown[] = []
  const screen = await render(<FormOf profile={SAVED} sent={sent} />)
  await screen.getByLabelText(/^Full Name/).fill('Asha Verma')
  await screen.getByLabelText(/^Address/).fill('7 Peepal Lane')
  await screen.rerender(<FormOf profile={CORRECTED} sent={sent} />)
  await expect.element(screen.getByLabelText(/^Phone Number/)).toHaveValue(CORRECTED.phone)
  await screen.getByRole('button', { name: 'Send' }).click()
  const told = { name: 'Asha Verma', phone: CORRECTED.phone, address: '7 Peepal Lane' }
  await expect.poll(() => sent).toEqual([told])
})

it('a draft doesn’t bring an older phone back that nobody had typed', async () => {
  const before = await render(<FormOf profile={SAVED} />)
  await before.getByLabelText(/^Address/).fill('7 Peepal Lane')
  await before.unmount()
  const screen = await render(<FormOf profile={CORRECTED} />)
  await expect.element(screen.getByLabelText(/^Address/)).toHaveValue('7 Peepal Lane')
  await expect.element(screen.getByLabelText(/^Phone Number/)).toHaveValue(CORRECTED.phone)
  await expect.element(screen.getByLabelText(/^Full Name/)).toHaveValue(CORRECTED.name)
})

it('a guardian who was typed stays while the birth date is corrected, and isn’t sent for adults', async () => {
  const sent: unknown[] = []
  const screen = await render(<FormOf profile={SAVED} sent={sent} />)
  const born = screen.getByLabelText(/^Date of Birth/)
  const guardian = screen.getByLabelText(/^Guardian’s Name/)
  const send = screen.getByRole('button', { name: 'Send' })
  await expect.element(guardian).not.toBeVisible()
  await born.fill('2010-04-09')
  await guardian.fill('Meera Sample')
  await born.fill('0201-04-09')
  await expect.element(guardian).not.toBeVisible()
  await send.click()
  await expect.poll(() => sent).toEqual([{ name: 'Asha', phone: SAVED.phone, address: '' }])
  await born.fill('2011-04-09')
  await expect.element(guardian).toBeVisible()
  await expect.element(guardian).toHaveValue('Meera Sample')
  await send.click()
  await expect.poll(() => sent[1]).toMatchObject({ guardian_name: 'Meera Sample' })
})

it('nor does the draft lose them', async () => {
  const before = await render(<FormOf profile={SAVED} />)
  const born = before.getByLabelText(/^Date of Birth/)
  await born.fill('2010-04-09')
  await before.getByLabelText(/^Guardian’s Name/).fill('Meera Sample')
  for (const year of ['0201', '2011']) await born.fill(`${year}-04-09`)
  await before.unmount()
  const screen = await render(<FormOf profile={SAVED} />)
  await expect.element(screen.getByLabelText(/^Guardian’s Name/)).toHaveValue('Meera Sample')
})
