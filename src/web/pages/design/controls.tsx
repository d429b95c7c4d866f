import { Check, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '#/web/design/button.tsx'
import { ButtonLink } from '#/web/design/button-link.tsx'
import { Checkbox } from '#/web/design/checkbox.tsx'
import { PasswordField, TextAreaField, TextField } from '#/web/design/field.tsx'
import { Form, SubmitButton } from '#/web/design/form.tsx'
import { RadioCards } from '#/web/design/radio-cards.tsx'
import { SearchField } from '#/web/design/search-field.tsx'
import { Select } from '#/web/design/select.tsx'
import { Switch } from '#/web/design/switch.tsx'
import { toast } from '#/web/design/toast.ts'
import { Upload } from '#/web/design/upload.tsx'
import type { Uploader } from '#/web/design/use-upload.ts'
import { Part } from '#/web/pages/design/part.tsx'

export function Controls() {
  return (
    <>
      <Part title="Buttons">
        <Buttons />
      </Part>
      <Part title="A form">
        <ExampleForm />
      </Part>
      <Part title="Choices">
        <Choices />
      </Part>
      <Part title="Upload">
        <Uploads />
      </Part>
    </>
  )
}

function Buttons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button>Confirm Booking</Button>
      <Button look="outline">Cancel</Button>
      <Button look="glow">Pay ₹2,800</Button>
      <Button look="danger">Release Booking</Button>
      <Button look="quiet">Quiet</Button>
      <Button busy busyLabel="Signing in...">
        Sign In
      </Button>
      <Button disabled>Disabled</Button>
      <Button size="lg">Get Started</Button>
      <Button size="sm" look="outline">
        Review
      </Button>
      <Button size="sm" square aria-label="Approve">
        <Check size={18} aria-hidden />
      </Button>
      <ButtonLink to="/" look="outline">
        Link as button
      </ButtonLink>
    </div>
  )
}

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

function ExampleForm() {
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

function Choices() {
  const [plan, setPlan] = useState<string | null>('evening')
  const [on, setOn] = useState(true)
  const [search, setSearch] = useState('')
  return (
    <div className="grid gap-4 sm:max-w-[440px]">
      <RadioCards
        label="Time slot"
        value={plan}
        onValueChange={setPlan}
        options={[
          {
            value: 'morning',
            label: 'Morning',
            detail: '8 AM – 2 PM',
            aside: 'Taken',
            disabled: true,
            icon: <Sun size={20} aria-hidden />,
          },
          { value: 'evening', label: 'Evening', detail: '2 PM – 10 PM', aside: '₹600' },
          { value: 'night', label: 'Night', detail: '10 PM – 6 AM', icon: <Moon size={20} aria-hidden /> },
        ]}
      />
      <Switch label="Only my plan’s hours" checked={on} onCheckedChange={setOn} />
      <Switch label="Switched off, disabled" checked={false} disabled onCheckedChange={() => undefined} />
      <SearchField label="Search by name, email or status" value={search} onChange={setSearch} />
    </div>
  )
}

/** Sends nothing: this page shows how the control behaves, one that ends well and one that fails. */
const pretend =
  (fails: boolean): Uploader =>
  async (_file, { onProgress, signal }) => {
    for (let share = 0; share <= 1 && !signal.aborted; share += 0.1) {
      onProgress(share)
      await new Promise((done) => setTimeout(done, 200))
    }
    if (fails) throw new Error('Failed to upload payment proof')
    return { id: crypto.randomUUID() }
  }

function Uploads() {
  const common = { accept: 'image/*,application/pdf', maxBytes: 5_242_880, onChange: () => undefined }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Upload
        {...common}
        label="Aadhar Card Front"
        hint="JPG, PNG or PDF under 5MB"
        upload={pretend(false)}
        required
      />
      <Upload {...common} label="Fails at the end" hint="Shows the server’s message" upload={pretend(true)} />
      <Upload
        {...common}
        label="With an error"
        upload={pretend(false)}
        error="Please upload both sides of your Aadhar card"
      />
    </div>
  )
}
