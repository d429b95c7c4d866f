import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#/kernel/dates.ts'
import { SLOTS, SLOTS_OF_PLAN, TIME_SLOTS, slotHours, type TimeSlot } from '#/kernel/slots.ts'
import { api, orpc, textOf } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { MemberPicker } from '#/design/member-picker.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { toast } from '#/design/toast.ts'
import { useSettled } from '#/design/use-settled.ts'
import { newRequestKey } from '#/client/request-key.ts'
import type { AdminSeat } from '../contract.ts'
import { assignedText, seatToasts } from '../texts.ts'

type Candidate = Awaited<ReturnType<typeof api.admin.seats.searchMembers>>['rows'][number]

type Props = {
  seat: AdminSeat
  floorName: string
  /** The slot whose Assign button was pressed. */
  firstSlot: TimeSlot
  onClose: () => void
}

/** Books for a member at the desk: a user and a time slot (SEAT-16). */
export function AssignDialog({ seat, floorName, firstSlot, onClose }: Props) {
  const [user, setUser] = useState<Candidate | null>(null)
  const [words, setWords] = useState('')
  const found = usePages(orpc.admin.seats.searchMembers, { query: useSettled(words) })
  const [slot, setSlot] = useState<TimeSlot | null>(firstSlot)
  const assigning = useAssign(onClose)

  function assign() {
    if (!user || !slot) return toast({ ...seatToasts.assign_missing, tone: 'destructive' })
    assigning.mutate({ user, seat_number: seat.seat_number, time_slot: slot })
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title={`Assign seat ${seat.seat_number}`}
      description={floorName}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={assigning.isPending} busyLabel="Assigning..." onClick={assign}>
            Assign Seat
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <MemberPicker
          heading="User"
          value={user}
          onChange={setUser}
          words={words}
          onWords={setWords}
          found={found}
          aside={(one) => one.plan_name}
          chosenDetail={(one) => `${one.plan_name}, until ${formatDay(one.end_date)}`}
          nobody="No member with an active subscription matches."
        />
        <section className="grid gap-2" aria-labelledby="assign-slot">
          <h3 id="assign-slot" className="text-lg">
            Time slot
          </h3>
          <RadioCards
            labelledBy="assign-slot"
            columns={2}
            options={TIME_SLOTS.map((one) => slotOption(one, seat, user))}
            value={slot}
            onValueChange={setSlot}
          />
        </section>
      </div>
    </Dialog>
  )
}

function slotOption(slot: TimeSlot, seat: AdminSeat, user: Candidate | null) {
  const taken = seat.taken.includes(slot)
  const outside = user !== null && !SLOTS_OF_PLAN[user.plan_type].includes(slot)
  return {
    value: slot,
    label: SLOTS[slot].label,
    detail: slotHours(slot),
    aside: taken ? 'Taken' : outside ? 'Not in the plan' : '',
    disabled: taken,
  }
}

type Assignment = { user: Candidate; seat_number: number; time_slot: TimeSlot }

function useAssign(onAssigned: () => void) {
  const queries = useQueryClient()
  const [requestKey] = useState(newRequestKey)
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ user, ...choice }: Assignment) =>
      api.admin.seats.assignSeat({ user_id: user.id, ...choice }, { context: { requestKey } }),
    onSuccess: (booking, { user }) => {
      toast(assignedText({ ...booking, name: user.name }))
      onAssigned()
    },
    onError: (error) => toast({ ...textOf(error, seatToasts.assign_failed), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.seats.key() }),
  })
}
