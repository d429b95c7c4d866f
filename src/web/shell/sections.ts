import { useRouter } from '@tanstack/react-router'
import {
  Armchair,
  CalendarDays,
  ClipboardList,
  Coffee,
  FileText,
  Fingerprint,
  GraduationCap,
  History,
  House,
  IdCard,
  LayoutDashboard,
  PencilRuler,
  QrCode,
  Settings,
  ShieldCheck,
  Tags,
  TicketPercent,
  UserX,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'

export type Section = {
  path: string
  label: string
  icon: LucideIcon
  /** The label in the phone's bottom bar; only sections with one are shown there. */
  short?: string
  /** Announced, not open yet. */
  soon?: boolean
}

/** The nine entries of the student sidebar (PORTAL-2). */
export const STUDENT_SECTIONS: readonly Section[] = [
  { path: '/dashboard', label: 'Dashboard', icon: House, short: 'Home' },
  { path: '/dashboard/timetable', label: 'Timetable', icon: CalendarDays },
  { path: '/dashboard/fees', label: 'Fees & Payment', icon: Wallet, short: 'Fees' },
  { path: '/dashboard/seats', label: 'Seat Booking', icon: Armchair, short: 'Seats' },
  { path: '/dashboard/canteen', label: 'Canteen', icon: Coffee, short: 'Canteen' },
  { path: '/dashboard/tuition', label: 'Home Tuition', icon: GraduationCap },
  { path: '/dashboard/verification', label: 'Verification', icon: ShieldCheck },
  { path: '/dashboard/fingerprint', label: 'Fingerprint', icon: Fingerprint, soon: true },
  { path: '/dashboard/stationery', label: 'Stationery', icon: PencilRuler, soon: true },
]

/** The order of the phone's bottom bar; "More" opens the whole sidebar. */
export const BOTTOM_BAR = ['/dashboard', '/dashboard/seats', '/dashboard/fees', '/dashboard/canteen']

export type SectionGroup = { heading?: string; sections: readonly Section[] }

/** The sections of the admin console (DESK-1), grouped by what they are about. */
export const ADMIN_GROUPS: readonly SectionGroup[] = [
  { sections: [{ path: '/admin', label: 'Dashboard', icon: LayoutDashboard }] },
  {
    heading: 'People',
    sections: [
      { path: '/admin/users', label: 'Users', icon: Users },
      { path: '/admin/registrations', label: 'Registrations', icon: FileText },
      { path: '/admin/verification', label: 'Verification', icon: IdCard },
      { path: '/admin/erasures', label: 'Erasure Requests', icon: UserX },
    ],
  },
  {
    heading: 'Room',
    sections: [
      { path: '/admin/seats', label: 'Seats', icon: Armchair },
      { path: '/admin/timetable', label: 'Timetable', icon: CalendarDays },
    ],
  },
  {
    heading: 'Money',
    sections: [
      { path: '/admin/fees', label: 'Fees', icon: Wallet },
      { path: '/admin/payment-verification', label: 'Payment Verification', icon: QrCode },
      { path: '/admin/plans', label: 'Plans', icon: Tags },
      { path: '/admin/coupons', label: 'Coupons', icon: TicketPercent },
    ],
  },
  {
    heading: 'Canteen',
    sections: [
      { path: '/admin/canteen-orders', label: 'Canteen Orders', icon: ClipboardList },
      { path: '/admin/canteen', label: 'Canteen', icon: Coffee },
    ],
  },
  {
    heading: 'More',
    sections: [
      { path: '/admin/tuition', label: 'Tuition', icon: GraduationCap },
      { path: '/admin/audit', label: 'Activity Log', icon: History },
      { path: '/admin/settings', label: 'Settings', icon: Settings },
    ],
  },
]

/** Leaves out sections without a screen, so that the sidebar has no dead links. */
export function useOpenSections(groups: readonly SectionGroup[]): readonly SectionGroup[] {
  const paths = new Set(Object.keys(useRouter().routesByPath))
  return groups
    .map((group) => ({
      ...group,
      sections: group.sections.filter(({ path }) => paths.has(path) || paths.has(`${path}/`)),
    }))
    .filter((group) => group.sections.length > 0)
}

/** The heading of the account page, which is linked from the profile card and in no list. */
export const ACCOUNT_HEADING = 'My Account'
const HOMES = ['/dashboard', '/admin']

/** The section a path belongs to: its own, or the longest one above it. A home has nothing below it. */
export function sectionOf(groups: readonly SectionGroup[], pathname: string): Section | undefined {
  return groups
    .flatMap((group) => group.sections)
    .filter(({ path }) => pathname === path || (!HOMES.includes(path) && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}
