import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { cx } from '#/design/cx.ts'

/** So soon after a change, a press was aimed at what was there before. Milliseconds. */
const AIMED_MS = 700

type Props = {
  /** Differs when buttons have moved, or mean something else. */
  shown: string
  children: ReactNode
}

/**
 * Buttons that act at one press, in a list that others work on too: for a moment after it has changed under
 * somebody's finger, a press does nothing.
 */
export function Steady({ shown, children }: Props) {
  const [seen, setSeen] = useState(shown)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(shown), AIMED_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const isNew = seen !== shown
  function hold(event: MouseEvent<HTMLElement>) {
    // React brings the presses in a dialog here too, which has not moved.
    if (!isNew || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // The keyboard presses by clicks too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div className={cx('contents', isNew && 'pointer-events-none')} onClickCapture={hold}>
      {children}
    </div>
  )
}
