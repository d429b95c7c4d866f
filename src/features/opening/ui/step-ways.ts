import type { Step } from '../rules.ts'

type Way = { to: string; hash?: string; label: string }

/**
 * Where each step is done, the likeliest way first. Plain strings: this screen doesn't depend on which others the build
 * has.
 */
export const STEP_WAYS: Readonly<Record<Step, readonly Way[]>> = {
  details: [{ to: '/admin/settings', hash: 'public-page', label: 'Open Settings' }],
  upi: [{ to: '/admin/settings', hash: 'upi', label: 'Open Settings' }],
  plans: [{ to: '/admin/plans', label: 'Open Plans' }],
  floors: [{ to: '/admin/floors', label: 'Open Floors' }],
  menu: [{ to: '/admin/canteen', label: 'Open Menu' }],
  pictures: [{ to: '/admin/settings', hash: 'facility-pictures', label: 'Open Settings' }],
  services: [],
  members: [
    { to: '/admin/walk-in', label: 'Open Walk-in' },
    { to: '/admin/members-import', label: 'Import members' },
  ],
}
