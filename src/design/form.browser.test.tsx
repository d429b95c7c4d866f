import '#/design/styles.css'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
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
