import { useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Words } from '#/kernel/words.ts'

export type Section = {
  path: string
  label: Words
  icon: LucideIcon
  /** The label in the phone's bottom bar; only sections with one are shown there. */
  short?: Words
  /** Announced, not open yet. */
  soon?: boolean
  /** Not for desk members (ROLE-1). */
  admins?: boolean
  /** The section that it is linked from: it is in no list, and there that one is marked. */
  under?: string
}

export type SectionGroup = { heading?: Words; sections: readonly Section[] }

/** Leaves out sections without a screen, so that the sidebar has no dead links. */
export function useOpenSections(groups: readonly SectionGroup[]): readonly SectionGroup[] {
  const paths = new Set(Object.keys(useRouter().routesByPath))
  return groups
    .map((group) => ({
      ...group,
      sections: group.sections.filter(
        ({ path, under }) => !under && (paths.has(path) || paths.has(`${path}/`)),
      ),
    }))
    .filter((group) => group.sections.length > 0)
}

/** The heading of the account page, which is linked from the profile card and in no list. */
export const ACCOUNT_HEADING = 'My Account'
const HOMES = ['/dashboard', '/admin']

/** For links to sections: otherwise the router also marks every section above the page as the current one. */
export const ONLY_HERE = { exact: true }

/** The section a path belongs to: its own, or the longest one above it. A home has nothing below it. */
export function sectionOf(groups: readonly SectionGroup[], address: string): Section | undefined {
  const pathname = address.replace(/\/+$/, '')
  return groups
    .flatMap((group) => group.sections)
    .filter(({ path }) => pathname === path || (!HOMES.includes(path) && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}
