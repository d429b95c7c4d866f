import {
  Armchair,
  Bell,
  BellRing,
  CircleQuestionMark,
  CalendarDays,
  Coffee,
  Fingerprint,
  GraduationCap,
  House,
  PencilRuler,
  ShieldCheck,
  Wallet,
} from 'lucide-react'
import type { Section } from '#/web/shell/sections.ts'

/** The nine entries of the student sidebar (PORTAL-2), and what is linked from elsewhere. */
export const STUDENT_SECTIONS: readonly Section[] = [
  { path: '/dashboard', label: 'Dashboard', icon: House, short: 'Home' },
  { path: '/dashboard/timetable', label: 'Timetable', icon: CalendarDays },
  { path: '/dashboard/fees', label: 'Fees & Payment', icon: Wallet, short: 'Fees' },
  { path: '/dashboard/seats', label: 'Seat Booking', icon: Armchair, short: 'Seats' },
  { path: '/dashboard/canteen', label: 'Canteen', icon: Coffee, short: 'Canteen' },
  { path: '/dashboard/tuition', label: 'Home Tuition', icon: GraduationCap },
  { path: '/dashboard/verification', label: 'Verification', icon: ShieldCheck },
  { path: '/dashboard/notices', label: 'Notices', icon: Bell, under: '/dashboard' },
  { path: '/dashboard/notifications', label: 'Messages and emails', icon: BellRing, under: '/dashboard' },
  { path: '/dashboard/help', label: 'Help', icon: CircleQuestionMark, under: '/dashboard' },
  { path: '/dashboard/fingerprint', label: 'Fingerprint', icon: Fingerprint, soon: true },
  { path: '/dashboard/stationery', label: 'Stationery', icon: PencilRuler, soon: true },
]

/** The order of the phone's bottom bar; "More" opens the whole sidebar. */
export const BOTTOM_BAR = ['/dashboard', '/dashboard/seats', '/dashboard/fees', '/dashboard/canteen']
