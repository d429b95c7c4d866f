import type { Step } from '../rules.ts'

type Way = { to: string; hash?: string; label: string }

/** Where each step is done. Plain strings: this screen doesn't depend on which others the build has. */
export const STEP_WAYS: Readonly<Partial<Record<Step, Way>>> = {
  details: { to: '/admin/settings', hash: 'contact', label: 'Open Settings' },
  upi: { to: '/admin/settings', hash: 'upi', label: 'Open Settings' },
  plans: { to: '/admin/plans', label: 'Open Plans' },
  floors: { to: '/admin/floors', label: 'Open Floors' },
  pictures: { to: '/admin/settings', hash: 'facility-pictures', label: 'Open Settings' },
  members: { to: '/admin/members-import', label: 'Import members' },
}
