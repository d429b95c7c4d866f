import type { Words } from '#/kernel/words.ts'

export type TourStep = {
  title: Words
  text: Words
  /** The page whose link the step points at; absent for the welcome. */
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
 * A visible link to a page: preferably in the sidebar or the bottom bar, which stay in place and show where to find it
 * again; otherwise on the page.
 */
export function findTarget(path: string | undefined): HTMLElement | undefined {
  if (path === undefined) return undefined
  const links = document.querySelectorAll<HTMLElement>(`a[href="${path}"]`)
  const seen = [...links].filter((link) => link.getBoundingClientRect().width > 0)
  return seen.find((link) => link.closest('main') === null) ?? seen[0]
}

/** A step whose target is missing or invisible is skipped (PORTAL-6). */
export function stepsHere(): readonly TourStep[] {
  return TOUR_STEPS.filter(({ path }) => path === undefined || findTarget(path) !== undefined)
}
