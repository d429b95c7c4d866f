import * as z from 'zod/mini'
import { Checkbox } from '#/design/checkbox.tsx'
import { PasswordField, TextAreaField, TextField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { Select } from '#/design/select.tsx'
import { toast } from '#/design/toast.ts'

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Please enter your name')),
  email: z.email('Please enter an email address'),
  date_of_birth: z.string().check(z.minLength(1, 'Please enter your date of birth')),
  time_slot: z.enum(['morning', 'evening'], 'Please select a time slot'),
  address: z.string().check(z.minLength(5, 'Please enter your address')),
  password: z.string().check(z.minLength(6, 'Password must be at least 6 characters long.')),
  consent: z.literal(true, 'Please agree first'),
})
const SLOT_OPTIONS = [
  { value: 'morning', label: 'Morning' },
  { value: 'evening', label: 'Evening' },
  { value: 'night', label: 'Night (not in your plan)', disabled: true },
]

/** Every kind of field in one form, with messages from the schema and from a pretended server. */
export function ExampleForm() {
  async function submit(values: { email: string }) {
    await new Promise((done) => setTimeout(done, 900))
    if (values.email.startsWith('taken')) return { email: 'This email is already used.' }
    toast({ title: 'Saved', description: `Sent for ${values.email}.` })
    return undefined
  }
  return (
    <Form
      schema={schema}
      draft="design"
      onSubmit={submit}
      label="Example"
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField name="name" label="Full Name" required autoComplete="name" />
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        hint="An address beginning with “taken” is refused."
      />
      <TextField name="date_of_birth" label="Date of Birth" type="date" required />
      <Select
        name="time_slot"
        label="Time Slot"
        placeholder="Choose a time slot"
        options={SLOT_OPTIONS}
        required
      />
      <TextAreaField name="address" label="Address" required />
      <PasswordField name="password" label="Password" required hint="At least 6 characters" />
      <TextField name="member_email" label="Read-only" readOnly defaultValue="ishita@example.org" />
      <TextField name="broken" label="Shown error" error="This message comes from outside the form." />
      <Checkbox
        name="consent"
        label="I agree that my documents are checked."
        required
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <SubmitButton busyLabel="Saving...">Save</SubmitButton>
      </div>
    </Form>
  )
}
