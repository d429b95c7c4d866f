import { Check, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/design/button.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { Switch } from '#/design/switch.tsx'
import { Upload } from '#/design/upload.tsx'
import type { Uploader } from '#/design/use-upload.ts'
import { ExampleForm } from '#/web/pages/design/example-form.tsx'
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
      <SearchField label="Search by name, email, phone or status" value={search} onChange={setSearch} />
    </div>
  )
}

/** Uploads nothing: shows how the control behaves, once with success and once with failure. */
const pretend =
  (fails: boolean): Uploader =>
  async (_file, { onProgress, signal }) => {
    for (let share = 0; share <= 1 && !signal.aborted; share += 0.1) {
      onProgress(share)
      await new Promise((done) => setTimeout(done, 200))
    }
    if (fails) throw new Error('Failed to upload payment proof')
    return { id: 'only-shown' }
  }

function Uploads() {
  const common = {
    accept: 'image/*,application/pdf',
    maxBytes: 5_242_880,
    kindRefused: 'Please upload a JPG, PNG, WebP or PDF file',
    onChange: () => undefined,
  }
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
