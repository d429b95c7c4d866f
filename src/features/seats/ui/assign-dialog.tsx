import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverTime, useToday } from '#/client/clock.ts'
import { HoldNote } from '#/client/hold-note.tsx'
import { dayOf, formatDay, formatDays, type Day } from '#/kernel/dates.ts'
import { SLOTS, slotHours, type TimeSlot } from '#/kernel/slots.ts'
import { unbroken } from '#/kernel/unbroken.ts'
import { asSentence, t, translate } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { Cancel, Dialog } from '#/design/dialog.tsx'
import { MemberPicker } from '#/design/member-picker.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { toast, toastError } from '#/design/toast.ts'
import { useSettled } from '#/design/use-settled.ts'
import { useAsSent } from '#/client/use-as-sent.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import type { AdminSeat } from '../contract.ts'
import { bookedPeriods, lastDay, planToAssign } from '../rules.ts'
import { closingWords } from '../service/texts.ts'
import { assignedText, seatDeskToasts } from '../desk/texts.ts'
import { seatToasts, SLOT_TAKEN } from '../texts.ts'
import type { Candidate } from './use-assignee.ts'

type Props = {
  seat: AdminSeat
  /** Those that are sold. */
  slots: readonly TimeSlot[]
  floorName: string
  /** The slot whose Assign button was pressed. */
  firstSlot: TimeSlot
  firstUser: Candidate | undefined
  onAssigned: () => void
  onClose: () => void
}

/** Books for a member at the desk: a user and a time slot (SEAT-16). */
export function AssignDialog({
  slots,
  floorName,
  firstSlot,
  firstUser,
  onAssigned,
  onClose,
  ...live
}: Props) {
  const [user, setUser] = useState<Candidate | null>(firstUser ?? null)
  const [words, setWords] = useState('')
  const query = useSettled(words)
  const found = usePages(orpc.admin.seats.searchMembers, { query })
  const [picked, setPicked] = useState<TimeSlot | null>(firstSlot)
  const assigning = useAssign(() => {
    onAssigned()
    onClose()
  })
  const today = useToday()
  // Until our own booking is decided, it may be what takes the slot.
  const asSent = useAsSent([user?.id, picked], live.seat)
  const seat = asSent.read
  const closing = closingWords(seat)
  const isTaken = (one: TimeSlot) => seat.taken.includes(one)
  const isLost = picked !== null && isTaken(picked)
  // What was picked before the user was may not be in their plans.
  const isOutside = picked !== null && user !== null && !user.slots.includes(picked)
  const slot = isLost || isOutside ? null : picked

  function assign() {
    if (!user || !slot) return toastError(seatDeskToasts.assign_missing)
    asSent.noteSent()
    assigning.mutate({ user, seat_number: seat.seat_number, time_slot: slot }, { onError: asSent.noteError })
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      busy={assigning.isPending}
      dirty={user !== (firstUser ?? null) && !assigning.isPending}
      size="lg"
      title={t('Assign seat {seat}', { seat: seat.seat_number })}
      description={closing === '' ? floorName : `${asSentence(floorName)} ${closing}`}
      footer={
        <>
          <Cancel />
          <Button busy={assigning.isPending} busyLabel={t('Assigning...')} onClick={assign}>
            {t('Assign Seat')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <MemberPicker
          heading={t('User')}
          value={user}
          onChange={setUser}
          words={words}
          onWords={setWords}
          query={query}
          found={found}
          aside={(one) => one.plans.map(({ name }) => name).join(', ')}
          chosenDetail={(one) => plansInWords(one, today)}
          nobody={{
            yet: t('No member has an active subscription.'),
            matching: t('No member with an active subscription matches.'),
          }}
        />
        {user && <HoldNote user_id={user.id} />}
        <section className="grid gap-2" aria-labelledby="assign-slot">
          <h3 id="assign-slot" className="text-lg">
            {t('Time slot')}
          </h3>
          <div aria-live="assertive" className="empty:hidden">
            {isLost && (
              <Banner
                tone="danger"
                title={translate(
                  slots.every(isTaken) ? seatToasts.no_longer_available.description : SLOT_TAKEN,
                )}
              />
            )}
          </div>
          <RadioCards
            labelledBy="assign-slot"
            columns={2}
            options={slots.map((one) => slotOption(one, seat, user))}
            value={slot}
            onValueChange={setPicked}
          />
          <p role="status" className="text-ink-2 empty:hidden">
            {user && slot && bookedDays(user, slot, today)}
          </p>
        </section>
      </div>
    </Dialog>
  )
}

/** A line each: 'Morning, until 3 Dec 2026', 'Evening, 4 Dec 2026 – 3 Jan 2027'. */
function plansInWords({ plans }: Candidate, today: Day): string[] {
  return plans.map(({ name, start_date, end_date }) =>
    start_date > today
      ? `${name}, ${formatDays(start_date, end_date)}`
      : t('{name}, until {day}', { name, day: unbroken(formatDay(end_date)) }),
  )
}

/** From when to when the seat will be theirs, which with several plans isn't plain (SEAT-16). */
function bookedDays({ plans }: Candidate, slot: TimeSlot, today: Day): string {
  const plan = planToAssign(slot, plans, today)
  if (!plan) return ''
  const periods = bookedPeriods(plan, plans, today)
  const [from, to] = [periods[0].start_date, lastDay(periods)]
  return from > today
    ? t('The seat will be booked {days}.', { days: formatDays(from, to) })
    : t('The seat will be booked from today until {day}.', { day: formatDay(to) })
}

function slotOption(slot: TimeSlot, seat: AdminSeat, user: Candidate | null) {
  const taken = seat.taken.includes(slot)
  const outside = user !== null && !user.slots.includes(slot)
  return {
    value: slot,
    label: t(SLOTS[slot].label),
    detail: slotHours(slot),
    aside: taken ? t('Taken') : outside ? t('Not in the plan') : '',
    disabled: taken || outside,
  }
}

type Assignment = { user: Candidate; seat_number: number; time_slot: TimeSlot }

function useAssign(onAssigned: () => void) {
  const queries = useQueryClient()
  const key = useRequestKey('assignment')
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ user, ...choice }: Assignment) => {
      const wish = { user_id: user.id, ...choice }
      return api.admin.seats.assignSeat(wish, { context: { requestKey: key.keyFor(wish) } })
    },
    onSuccess: (booking, { user }) => {
      key.forget()
      toast(assignedText({ ...booking, name: user.name }, dayOf(serverTime())))
      onAssigned()
    },
    onError: (error) => toastFailure(error, seatDeskToasts.assign_failed),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.seats.key() }),
  })
}
