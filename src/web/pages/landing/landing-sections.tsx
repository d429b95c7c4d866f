import { Armchair, BellRing, IndianRupee, ShieldCheck } from 'lucide-react'
import { formatClock, SLOTS } from '#/kernel/slots.ts'
import { DayStrip } from '#/web/design/day-strip.tsx'
import { MarginHeading } from '#/web/design/margin-heading.tsx'

const WRAP = 'mx-auto max-w-[1200px] px-4 sm:px-8'
const clock = (minutes: number) => formatClock(minutes).replace(':00', '')
const span = ({ starts, ends }: { starts: number; ends: number }) => `${clock(starts)}–${clock(ends)}`

/** The five shifts of the landing page (student portal §3), their hours from the kernel's one table. */
const SHIFTS = [
  { name: 'Full Day Access', hours: span(SLOTS.full_day), mine: [SLOTS.full_day] },
  { name: 'Morning Shift', hours: span(SLOTS.morning), mine: [SLOTS.morning] },
  { name: 'Evening Shift', hours: span(SLOTS.evening), mine: [SLOTS.evening] },
  { name: 'Night Shift', hours: span(SLOTS.night), mine: [SLOTS.night] },
  { name: 'Full Shift', hours: '24/7', mine: [{ starts: 0, ends: 1440 }] },
]

export function Hours() {
  return (
    <section id="hours" className="border-t border-rule bg-sheet py-14">
      <div className={WRAP}>
        <MarginHeading
          size="page"
          level={2}
          note="Every plan is one of these shifts, for one month or longer."
        >
          Choose your hours
        </MarginHeading>
        <ul className="mt-7 divide-y divide-rule overflow-hidden rounded-card border border-rule bg-paper">
          {SHIFTS.map((shift) => (
            <li
              key={shift.name}
              className="grid items-center gap-x-8 gap-y-2 px-5 py-4.5 sm:grid-cols-[200px_130px_1fr]"
            >
              <b className="text-lg">{shift.name}</b>
              <span className="num text-ink-2">{shift.hours}</span>
              <DayStrip compact mine={shift.mine} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const OFFERS = [
  {
    Icon: Armchair,
    title: 'A seat with your number',
    text: 'Book it once. It stays yours for the whole plan.',
  },
  {
    Icon: ShieldCheck,
    title: 'Verified members only',
    text: 'Every member’s identity is checked before a seat is booked.',
  },
  { Icon: IndianRupee, title: 'Pay by UPI', text: 'Scan the QR code, send the screenshot, get a receipt.' },
  {
    Icon: BellRing,
    title: 'Always up to date',
    text: 'Free seats and approvals appear the moment they happen.',
  },
]

export function Offers() {
  return (
    <section className="border-t border-rule py-14">
      <div className={`${WRAP} grid items-start gap-8 lg:grid-cols-[.8fr_1.2fr]`}>
        <MarginHeading size="page" level={2}>
          Why Choose Adhyayan
        </MarginHeading>
        <ul>
          {OFFERS.map(({ Icon, title, text }) => (
            <li key={title} className="grid grid-cols-[32px_1fr] gap-4 border-b border-rule py-4 first:pt-0">
              <Icon size={24} strokeWidth={1.6} aria-hidden className="mt-0.5 text-green" />
              <div>
                <b>{title}</b>
                <span className="block text-ink-2">{text}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
