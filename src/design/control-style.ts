/** Shared by all controls: 44 px, a visible border, red if invalid. */
export const CONTROL =
  'min-h-11 w-full min-w-0 rounded-ctl border-[1.5px] border-edge bg-sheet px-3 py-2 text-ink transition-colors duration-150 ' +
  'hover:border-ink-3 [&[readonly]]:bg-sunk [&[readonly]]:text-ink-2 disabled:bg-sunk disabled:text-ink-3 ' +
  'aria-invalid:border-red aria-invalid:bg-red-wash'

export const LABEL = 'text-sm font-semibold text-ink'
export const HINT = 'text-sm text-ink-2'
export const ERROR = 'flex items-start gap-1.5 text-sm font-medium text-red-deep'
