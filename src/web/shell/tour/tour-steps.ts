import type { Words } from '#/kernel/words.ts'

export type TourStep = {
  title: Words
  text: Words
  /** The page whose link is pointed at; absent for the welcome. */
  path?: string
}

/** The first-visit tour (PORTAL-6): a welcome, then Verification, Payments and Book Seats. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    title: 'Welcome to your study library',
    text: 'Three steps to your desk. Takes half a minute.',
  },
  {
    title: 'Verification',
    text: 'Send your details and an ID. You’ll have full access once we’ve checked them.',
    path: '/dashboard/verification',
  },
  {
    title: 'Payments',
    text: 'Choose a plan and pay by UPI or online. Your receipts are kept here.',
    path: '/dashboard/fees',
  },
  {
    title: 'Book Seats',
    text: 'Pick your seat on the floor map. It is yours for the whole plan.',
    path: '/dashboard/seats',
  },
]

/**
 * The link to a page that can be seen now: of the sidebar or the phone's bottom bar, which stay in their place and teach where
 * it is found again; else one on the page.
 */
export function findTarget(path: string | undefined): HTMLElement | undefined {
  if (path === undefined) return undefined
  const links = document.querySelectorAll<HTMLElement>(`a[href="${path}"]`)
  const seen = [...links].filter((link) => link.checkVisibility() && link.getBoundingClientRect().width > 0)
  return seen.find((link) => link.closest('main') === null) ?? seen[0]
}

/** A step whose target is missing or invisible is skipped (PORTAL-6). */
export function stepsHere(): readonly TourStep[] {
  return TOUR_STEPS.filter(({ path }) => path === undefined || findTarget(path) !== undefined)
}
