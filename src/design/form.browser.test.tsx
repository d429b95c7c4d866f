import '#/design/styles.css'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { tidy } from '#/kernel/fields.ts'
import { Checkbox } from '#/design/checkbox.tsx'
import { TextField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Please enter a name')),
  email: z.email('Please enter an email address'),
  born: z.string().check(z.refine((day) => day <= '2026-11-21', 'Please enter a date in the past')),
})

it('every invalid field shows our message at once, whatever the browser itself would check', async () => {
  const sent: unknown[] = []
  const screen = await render(
    <Form schema={schema} onSubmit={(values) => void sent.push(values)}>
      <TextField name="name" label="Name" required />
      <TextField name="email" label="Email" type="email" defaultValue="kabir" />
      <TextField name="born" label="Born" type="date" max="2026-11-21" defaultValue="2030-01-01" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  )
  const field = (name: string) => screen.getByRole('textbox', { name })
  await screen.getByRole('button', { name: 'Send' }).click()
  for (const words of [
    'Please enter a name',
    'Please enter an email address',
    'Please enter a date in the past',
  ])
    await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(field('Name')).toHaveFocus()

  await field('Name').fill('Kabir')
  await field('Email').fill('kabir@example.org')
  await screen.getByLabelText('Born').fill('2002-04-09')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent).toEqual([{ name: 'Kabir', email: 'kabir@example.org', born: '2002-04-09' }])
})

it('a message describes its control until the control is changed', async () => {
  const screen = await render(
    <Form schema={schema} onSubmit={() => undefined}>
      <TextField name="name" label="Name" hint="As on your ID" />
      <TextField name="email" label="Email" />
      <TextField name="born" label="Born" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  )
  const name = screen.getByRole('textbox', { name: 'Name' })
  const email = screen.getByRole('textbox', { name: 'Email' })
  await expect.element(name).toHaveAccessibleDescription('As on your ID')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(name).toHaveAccessibleDescription('As on your ID Please enter a name')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')

  await name.fill('K')
  await expect.element(name).toHaveAccessibleDescription('As on your ID')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await expect.element(email).toHaveAccessibleDescription('Please enter an email address')
})

it('a tick box is sent as true or false, and nothing of a disabled control', async () => {
  const boxes = z.object({ agreed: z.boolean(), asked: z.boolean(), off: z.optional(z.string()) })
  const sent: unknown[] = []
  const screen = await render(
    <Form schema={boxes} onSubmit={(values) => void sent.push(values)}>
      <Checkbox name="agreed" label="I agree" />
      <Checkbox name="asked" label="Ask me" />
      <TextField name="off" label="Off" defaultValue="kept" disabled />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  )
  await screen.getByText('I agree').click()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent).toEqual([{ agreed: true, asked: false }])
})

it('once sent, text is shown as it was saved, but for what was typed meanwhile', async () => {
  const tidied = z.object({ name: z.string().check(tidy()), city: z.string().check(tidy()) })
  const saving = Promise.withResolvers<void>()
  const screen = await render(
    <Form schema={tidied} onSubmit={() => saving.promise}>
      <TextField name="name" label="Name" defaultValue="Asha" />
      <TextField name="city" label="City" defaultValue="Pune" />
      <SubmitButton busyLabel="Saving...">Save</SubmitButton>
    </Form>,
  )
  const field = (name: string) => screen.getByRole('textbox', { name })
  await field('Name').fill('  Asha Kumari ')
  await field('City').fill(' Delhi ')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await field('City').fill(' Delhi NC')
  saving.resolve()
  await expect.element(field('Name')).toHaveValue('Asha Kumari')
  await expect.element(field('City')).toHaveValue(' Delhi NC')
})

it('a draft keeps ticks, for as long as they agree to the same', async () => {
  const Agreement = ({ wording }: { wording: string }) => (
    <Form schema={z.object({ agreed: z.boolean() })} onSubmit={() => undefined} draft="agreement">
      <Checkbox key={wording} name="agreed" value={wording} label="I agree" />
      <Checkbox name="news" label="Send me news" defaultChecked />
    </Form>
  )
  const screen = await render(<Agreement wording="of May" />)
  const [agreed, news] = [screen.getByRole('checkbox').first(), screen.getByRole('checkbox').last()]
  await screen.getByText('I agree').click()
  await screen.getByText('Send me news').click()
  await screen.unmount()
  const again = await render(<Agreement wording="of May" />)
  await expect.element(agreed).toBeChecked()
  await expect.element(news).not.toBeChecked()
  await again.rerender(<Agreement wording="of June" />)
  await expect.element(agreed).not.toBeChecked()
  sessionStorage.clear()
})

it('a sent message leaves an empty field and the focus; what is typed meanwhile stays (PORTAL-9)', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const screen = await render(
    <Form
      schema={z.object({ body: z.string().check(tidy()) })}
      onSubmit={() => answered}
      draft="message"
      empties
    >
      <TextField name="body" label="Message" />
      <SubmitButton busyLabel="Sending...">Send</SubmitButton>
    </Form>,
  )
  const field = screen.getByRole('textbox', { name: 'Message' })
  const draft = () => sessionStorage.getItem('draft:message')
  const send = screen.getByRole('button', { name: /^Send/ })
  await field.fill(' Is there tea? ')
  await send.click()
  await field.fill('And coffee?')
  resolve()
  await expect.element(screen.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect.element(field).toHaveValue('And coffee?')
  expect(JSON.parse(draft() ?? '{}')).toEqual({ body: 'And coffee?' })
  await send.click()
  await expect.element(field).toHaveValue('')
  expect(draft()).toBeNull()
  await expect.element(send).toHaveFocus()
})
