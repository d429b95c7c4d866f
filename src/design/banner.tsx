import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#/design/cx.ts'
import { Spoken } from '#/design/spoken.tsx'

export type BannerTone = 'action' | 'info' | 'danger' | 'success'

const TONES = {
  action: { box: 'border-glow bg-glow-wash', icon: 'text-glow-deep', Icon: TriangleAlert },
  info: { box: 'border-rule-2 bg-sheet', icon: 'text-green', Icon: Info },
  danger: { box: 'border-red bg-red-wash', icon: 'text-red-deep', Icon: CircleAlert },
  // Not the owner's colour: what went well must not look red.
  success: { box: 'border-day-ink bg-day-wash', icon: 'text-day-ink', Icon: CircleCheck },
}

type Props = {
  tone?: BannerTone
  title?: ReactNode
  children?: ReactNode
  /** A button or link; full width on phones. */
  action?: ReactNode
  /**
   * `alert` interrupts a screen reader: use it only for what has just gone wrong. `success` is the answer to an act.
   */
  role?: 'alert' | 'status'
}

/** A message that stays on the page, such as "Action Required". */
export function Banner({ tone = 'info', title, children, action, role }: Props) {
  const { box, icon, Icon } = TONES[tone]
  const words = (
    <>
      {title && <b className="block">{title}</b>}
      {children}
    </>
  )
  return (
    <div
      role={role}
      data-problem={tone === 'danger' || undefined}
      className={cx('flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border px-4 py-3.5', box)}
    >
      <div
        className={cx('flex min-w-[min(18rem,100%)] flex-1 gap-x-4', title ? 'items-start' : 'items-center')}
      >
        <Icon size={22} className={cx('shrink-0', icon)} aria-hidden />
        {/* A long address in it must not make the page wider than a phone. */}
        <div className="min-w-0 flex-1 leading-snug wrap-anywhere">
          {role === 'status' && tone === 'success' ? <Spoken>{words}</Spoken> : words}
        </div>
      </div>
      {action && <div className="max-sm:w-full max-sm:*:w-full">{action}</div>}
    </div>
  )
}
