import { addDays, addMonths, type Day } from '#/kernel/dates.ts'
import type { Chance } from './chance.ts'

/** The sample students' situations, and how many students are in each. */
export const STORIES = {
  unconfirmed: 8,
  newcomer: 12,
  identity_pending: 9,
  identity_rejected: 6,
  banned: 3,
  without_plan: 9,
  seated: 36,
  without_seat: 4,
  expired: 16,
  renewed_early: 8,
  proof_pending: 6,
  proof_rejected: 3,
} as const
export type Story = keyof typeof STORIES

/** The samples that the start message says to sign in as. */
export const SIGN_IN = {
  admin: 'admin@example.org',
  desk: 'desk@example.org',
  seated: 'student@example.org',
  newcomer: 'new@example.org',
  proof_pending: 'proof@example.org',
} as const

export type Person = {
  story: Story
  name: string
  email: string
  phone: string
  birth: Day
  address: string
  emergency: { name: string; phone: string; relation: string }
  guardian: { name: string; phone: string }
  /** Varies this person's pictures. */
  look: number
}

const FIRST =
  `Aarav Aditi Akash Ananya Arjun Asha Bhavna Chetan Deepa Dev Divya Farhan Gauri Harish Isha Ishaan Jaya Kabir Kavya Kiran
  Lata Manav Meera Mohit Naina Neel Nisha Omkar Pooja Pranav Priya Rahul Riya Rohan Sana Sneha Tara Uday Varun Zoya`.split(
    /\s+/,
  )
const LAST =
  `Agarwal Bhatt Chawla Das Desai Fernandes Ghosh Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Mehta Menon Mishra Nair Patel Pillai
  Rao Reddy Saxena Sharma Singh Sinha Thomas Trivedi Varma Yadav`.split(/\s+/)
const RELATIONS = ['Father', 'Mother', 'Brother', 'Sister', 'Spouse', 'Friend'] as const

/** 120 invented students. Their addresses at example.org and their numbers reach nobody. */
export function inventPeople(chance: Chance, today: Day): Person[] {
  const stories = Object.entries(STORIES).flatMap(([story, count]) =>
    Array<Story>(count).fill(story as Story),
  )
  const lasts = chance.shuffled(LAST)
  const told = new Set<Story>()
  return stories.map((story, at) => {
    const [first = '', last = ''] = [FIRST[at % FIRST.length], lasts[(at * 7) % lasts.length]]
    const isTold = story in SIGN_IN && !told.has(story)
    told.add(story)
    const relative = chance.pick(FIRST)
    return {
      story,
      name: `${first} ${last}`,
      email: isTold
        ? SIGN_IN[story as keyof typeof SIGN_IN]
        : `${first}.${last}`.toLowerCase() + '@example.org',
      phone: phone(at + 1),
      birth: birthday(chance, today, at % 30 === 14),
      address: `${chance.between(1, 90)} Sample Road, Sample Nagar, 000000`,
      emergency: { name: `${relative} ${last}`, phone: phone(at + 201), relation: chance.pick(RELATIONS) },
      guardian: { name: `${relative} ${last}`, phone: phone(at + 201) },
      look: at,
    }
  })
}

/** A number that nobody has: +91 90000 00 and three digits. */
function phone(number: number): string {
  return `+91 90000 00${String(number).padStart(3, '0')}`
}

/** Minors are 16, everybody else 19 to 33, so that no one comes of age within the year of history. */
function birthday(chance: Chance, today: Day, isMinor: boolean): Day {
  const years = isMinor ? 16 : chance.between(19, 33)
  return addDays(addMonths(today, -12 * years), -chance.between(1, 300))
}
