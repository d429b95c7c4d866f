import { useState } from 'react'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { SeatPlate } from '#/design/seat-plate.tsx'
import { toast } from '#/design/toast.ts'
import { Part } from '#/web/pages/design/part.tsx'

const good = () => toast({ title: 'Seat Booked', description: 'Seat 12 is yours for the whole plan.' })
const bad = () =>
  toast({
    title: 'Seat Not Available',
    description: 'Someone was faster. Pick another seat.',
    tone: 'destructive',
  })
const wait = () => new Promise((done) => setTimeout(done, 900))

export function Overlays() {
  const [confirm, setConfirm] = useState(false)
  return (
    <Part title="Dialogs and toasts">
      <div className="flex flex-wrap gap-3">
        <Booking />
        <Typing />
        <Reason />
        <Button look="danger" onClick={() => setConfirm(true)}>
          Delete…
        </Button>
        <Button look="outline" onClick={good}>
          Neutral toast
        </Button>
        <Button look="outline" onClick={bad}>
          Destructive toast
        </Button>
      </div>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title="Release seat 12?"
        description="The member loses the evening on this seat at once. This cannot be undone."
        confirmLabel="Release Booking"
        busyLabel="Releasing..."
        onConfirm={wait}
      />
    </Part>
  )
}

function Booking() {
  const [open, setOpen] = useState(false)
  const [slot, setSlot] = useState<string | null>(null)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Book a seat…</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        lead={<SeatPlate number={12} />}
        title="Book seat 12"
        description="First floor. Pick the hours you want."
        footer={
          <>
            <Button look="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button disabled={!slot} onClick={good}>
              Confirm Booking
            </Button>
          </>
        }
      >
        <RadioCards
          label="Time slot"
          value={slot}
          onValueChange={setSlot}
          options={[
            { value: 'morning', label: 'Morning', detail: '8 AM – 2 PM', aside: 'Taken', disabled: true },
            { value: 'evening', label: 'Evening', detail: '2 PM – 10 PM' },
          ]}
        />
        <div className="pt-4">
          <Banner tone="action">This booking covers your entire plan period and cannot be changed.</Banner>
        </div>
      </Dialog>
    </>
  )
}

function Typing() {
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        With unsaved text…
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        dirty={note !== ''}
        title="Write a note"
        description="Once something is typed, closing asks first."
      >
        <TextField name="note" label="Note" value={note} onValueChange={setNote} />
      </Dialog>
    </>
  )
}

function Reason() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        With a reason…
      </Button>
      <ReasonDialog
        keepAs="design"
        open={open}
        onOpenChange={setOpen}
        title="Reject the request?"
        description="Shown to the student."
        label="Reason"
        placeholder="For example: the picture is too dark"
        confirmLabel="Reject"
        busyLabel="Rejecting..."
        onReason={wait}
      />
    </>
  )
}
