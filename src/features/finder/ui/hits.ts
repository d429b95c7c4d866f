import { Armchair, ReceiptIndianRupee, UserRound, Users, type LucideIcon } from 'lucide-react'
import type { api } from '#/client/api.ts'
import { boughtWords, STATUS_LABELS, withSpokenPayer } from '#/features/till/rules.ts'
import { formatDay, dayOf } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { floorName } from '#/features/seats/texts.ts'
import { t, translate } from '#/kernel/words.ts'

export type Found = Awaited<ReturnType<typeof api.admin.finder.find>>

/** A screen of the desk, as the sidebar names it. */
export type Screen = { path: string; label: string; icon: LucideIcon }

export type Hit = {
  key: string
  icon: LucideIcon
  title: string
  detail?: string
  /** Where it leads. */
  to: string
  params?: Record<string, string>
  search?: Record<string, string | number>
}

export type HitGroup = { heading: string; hits: readonly Hit[] }

/** The screens whose name, in English or as it is read, holds the words; all of them for none. */
export function screensFor(words: string, screens: readonly Screen[]): HitGroup {
  const sought = words.toLowerCase()
  return {
    heading: t('Screens'),
    hits: screens
      .filter(({ label }) => [label, translate(label)].some((name) => name.toLowerCase().includes(sought)))
      .map(({ path, label, icon }) => ({ key: path, icon, title: translate(label), to: path })),
  }
}

/** What the server found, each kind with hits, seats first: a number of up to three digits is mostly one. */
export function groupsOf(found: Found, words: string): HitGroup[] {
  return [
    { heading: t('Seats'), hits: found.seats.map(seatHit) },
    {
      heading: t('People'),
      hits: [...found.people.map(personHit), ...(found.more_people ? [moreOf(words)] : [])],
    },
    { heading: t('Payments'), hits: found.payments.map(withSpokenPayer).map(paymentHit) },
  ].filter(({ hits }) => hits.length > 0)
}

function seatHit({ seat_number, floor, row_letter, held_by }: Found['seats'][number]): Hit {
  return {
    key: `seat ${seat_number}`,
    icon: Armchair,
    title: t('Seat {seat}', { seat: seat_number }),
    detail: t('{floor}, row {row_letter} · {rest}', {
      floor: floorName(floor),
      row_letter,
      rest: held_by.length === 0 ? t('Free today') : held_by.join(', '),
    }),
    to: '/admin/seats',
    search: { seat: seat_number },
  }
}

function personHit({ id, name, email, phone }: Found['people'][number]): Hit {
  return {
    key: id,
    icon: UserRound,
    title: name,
    detail: [phone, email].filter(Boolean).join(' · '),
    to: '/admin/users/$id',
    params: { id },
  }
}

function moreOf(words: string): Hit {
  return {
    key: 'more people',
    icon: Users,
    title: t('Show all in Users'),
    to: '/admin/users',
    search: { q: words },
  }
}

function paymentHit(payment: Found['payments'][number]): Hit {
  const { id, student_name, amount, status, receipt_number, created_at, paid_at } = payment
  const facts = [
    receipt_number,
    translate(STATUS_LABELS[status]),
    formatDay(dayOf(new Date(paid_at ?? created_at))),
  ]
  return {
    key: id,
    icon: ReceiptIndianRupee,
    title: `${formatRupees(amount)} · ${student_name}`,
    detail: [boughtWords(payment), ...facts.filter((fact) => fact !== null)].join(' · '),
    to: '/admin/fees',
    search: { view: id },
  }
}
