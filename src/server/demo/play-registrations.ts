import { admin as desk, visitor } from '#/features/registrations/actions.ts'
import { CONSENT_VERSION, GENDERS, STUDY_TIMES } from '#/features/registrations/rules.ts'
import { addDays, addMonths, dayOf } from '#/kernel/dates.ts'
import { deskHour, type Chance } from './chance.ts'
import type { Stage } from './stage.ts'
import { momentsUntil, type Step } from './timeline.ts'

type Applicant = {
  name: string
  /** How many days ago the form was sent, and decided. */
  sent: number
  decided?: { status: 'approved' | 'rejected'; days_ago: number; notes: string }
  /** Somebody who has an account, or who sent a form before. */
  email?: string
}

/** Invented applicants. Their addresses at example.org and their numbers reach nobody. */
const APPLICANTS: readonly Applicant[] = [
  {
    name: 'Ritika Sample',
    sent: 19,
    decided: { status: 'approved', days_ago: 18, notes: 'Came to see the seats' },
  },
  {
    name: 'Yash Sample',
    sent: 16,
    decided: { status: 'rejected', days_ago: 15, notes: 'Lives too far away' },
  },
  { name: 'Tanvi Sample', sent: 9, decided: { status: 'approved', days_ago: 9, notes: '' } },
  { name: 'Imran Sample', sent: 6 },
  { name: 'Shreya Sample', sent: 4, email: 'student@example.org' },
  { name: 'Imran Sample', sent: 3, email: 'imran.applicant@example.org' },
  { name: 'Gopal Sample', sent: 1 },
  { name: 'Leena Sample', sent: 0 },
]
const PURPOSES = ['UPSC preparation', 'GATE', 'NEET', 'Bank examinations', 'College studies']
const WISHES = ['A seat at the window, please', 'Near the door, I use crutches', null, null]

/** Strangers apply, and the desk decides about some of them. */
export function registrationSteps(stage: Stage, { now, chance }: { now: Date; chance: Chance }): Step[] {
  const momentOf = momentsUntil(now)
  const atDaysAgo = (days: number) => momentOf({ day: addDays(dayOf(now), -days), minute: deskHour(chance) })
  return APPLICANTS.flatMap((applicant, at) => {
    const email = applicant.email ?? `${applicant.name.split(' ')[0]?.toLowerCase()}.applicant@example.org`
    const [sent, decided] = [atDaysAgo(applicant.sent), applicant.decided]
    const steps: Step[] = [{ at: sent, run: () => apply(stage, chance, { ...applicant, email, at, sent }) }]
    if (!decided) return steps
    const decided_at = new Date(Math.max(sent.getTime() + 1, atDaysAgo(decided.days_ago).getTime()))
    return [...steps, { at: decided_at, run: () => decide(stage, email, decided, decided_at) }]
  })
}

type Form = { name: string; email: string; at: number; sent: Date }

async function apply(stage: Stage, chance: Chance, { name, email, at, sent }: Form): Promise<void> {
  const [first_name = '', last_name = ''] = name.split(' ')
  await visitor.register(stage.as(stage.admin, sent), {
    first_name,
    last_name,
    email,
    date_of_birth: addMonths(dayOf(sent), -12 * chance.between(18, 30)),
    gender: chance.pick(GENDERS),
    phone: `+91 90000 009${String(at).padStart(2, '0')}`,
    purpose: chance.pick(PURPOSES),
    preferred_study_time: chance.pick(STUDY_TIMES),
    special_requirements: chance.pick(WISHES),
    registration_experience: null,
    registration_agreed: true,
    terms_accepted: true,
    consent_version: CONSENT_VERSION,
    language: 'en',
  })
}

async function decide(
  stage: Stage,
  email: string,
  { status, notes }: NonNullable<Applicant['decided']>,
  at: Date,
): Promise<void> {
  const context = stage.as(stage.admin, at)
  const [form] = (await desk.listRegistrations(context, { search: email })).rows
  if (!form) throw new Error(`no form of ${email}`)
  await stage.act({ at, operation: 'registrations.decideRegistration' }, (recorded) =>
    desk.decideRegistration(recorded, { id: form.id, version: form.version, status, notes }),
  )
}
