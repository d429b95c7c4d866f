import {
  Armchair,
  Banknote,
  CalendarDays,
  ClipboardList,
  CircleQuestionMark,
  Coffee,
  DoorOpen,
  FileText,
  FileUp,
  GraduationCap,
  HandCoins,
  History,
  IdCard,
  Landmark,
  LayoutDashboard,
  LayoutGrid,
  Megaphone,
  QrCode,
  Settings,
  Tags,
  TicketPercent,
  UserPlus,
  UserX,
  Users,
  Wallet,
} from 'lucide-react'
import type { Role } from '#/kernel/roles.ts'
import type { SectionGroup } from '#/web/shell/sections.ts'

/** The sections of the admin console (DESK-1), grouped by what they are about. */
export const ADMIN_GROUPS: readonly SectionGroup[] = [
  { sections: [{ path: '/admin', label: 'Dashboard', icon: LayoutDashboard }] },
  {
    heading: 'People',
    sections: [
      { path: '/admin/users', label: 'Users', icon: Users },
      { path: '/admin/walk-in', label: 'Walk-in', icon: UserPlus, under: '/admin/users' },
      {
        path: '/admin/members-import',
        label: 'Import Members',
        icon: FileUp,
        admins: true,
        under: '/admin/users',
      },
      { path: '/admin/registrations', label: 'Registrations', icon: FileText },
      { path: '/admin/verification', label: 'Verification', icon: IdCard },
      { path: '/admin/help', label: 'Help', icon: CircleQuestionMark },
      { path: '/admin/notices', label: 'Notices', icon: Megaphone, under: '/admin/help' },
      { path: '/admin/erasures', label: 'Erasure Requests', icon: UserX, admins: true },
    ],
  },
  {
    heading: 'Room',
    sections: [
      { path: '/admin/seats', label: 'Seats', icon: Armchair },
      { path: '/admin/floors', label: 'Floors', icon: LayoutGrid, admins: true, under: '/admin/seats' },
      { path: '/admin/timetable', label: 'Timetable', icon: CalendarDays },
    ],
  },
  {
    heading: 'Money',
    sections: [
      { path: '/admin/fees', label: 'Fees', icon: Wallet },
      { path: '/admin/dues', label: 'Dues', icon: HandCoins, under: '/admin/fees' },
      { path: '/admin/till', label: 'Till', icon: Banknote, under: '/admin/fees' },
      { path: '/admin/payment-verification', label: 'Payment Verification', icon: QrCode },
      {
        path: '/admin/bank-statement',
        label: 'Bank Statement',
        icon: Landmark,
        under: '/admin/payment-verification',
      },
      { path: '/admin/plans', label: 'Plans', icon: Tags, admins: true },
      { path: '/admin/coupons', label: 'Coupons', icon: TicketPercent, admins: true },
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
      { path: '/admin/tuition', label: 'Tuition', icon: GraduationCap, admins: true },
      { path: '/admin/audit', label: 'Activity Log', icon: History, admins: true },
      { path: '/admin/opening', label: 'Open your library', icon: DoorOpen, admins: true },
      { path: '/admin/settings', label: 'Settings', icon: Settings, admins: true },
    ],
  },
]

/** The console's sections that this role may open. */
export function adminGroupsFor(role: Role): readonly SectionGroup[] {
  if (role === 'admin') return ADMIN_GROUPS
  return ADMIN_GROUPS.map((group) => ({ ...group, sections: group.sections.filter(({ admins }) => !admins) }))
}
