import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { groupDigits } from '#/kernel/counted.ts'
import { t, type Words } from '#/kernel/words.ts'
import type { Queue } from '#/client/use-queue.ts'
import { DialogContent, DialogFrame, type DialogProps } from '#/design/dialog.tsx'
import { OvertakenWords } from '#/design/overtaken.tsx'
import { Spoken } from '#/design/spoken.tsx'

type Act = { label: Words; run: (dialog: Element) => unknown }

/** R in a dialog that has the field for the reason: goes there. */
export const TO_REASON: Act = {
  label: 'reject',
  run: (dialog) => dialog.querySelector('textarea')?.focus(),
}

/** Says whom or what an item is about, to those who can't see it. */
const Say = createContext<(about: string | undefined) => void>(() => undefined)

type Props = Pick<DialogProps, 'size'> & { item: string; onClose: () => void; children: ReactNode }

/**
 * The dialog of a queue, which stays open while one item follows another: the focus never goes to the list under it.
 * `children` is the item's `QueueItem`, new for each.
 */
export function QueueDialog({ item, size, onClose, children }: Props) {
  const [about, say] = useState<string>()
  return (
    <DialogFrame open onOpenChange={(open) => !open && onClose()} size={size} initialFocus="dialog">
      <p aria-live="polite" className="sr-only">
        {about !== undefined && <Spoken key={item}>{about}</Spoken>}
      </p>
      <Say key={item} value={say}>
        {children}
      </Say>
    </DialogFrame>
  )
}

type ItemProps = Omit<DialogProps, keyof Props | 'open' | 'onOpenChange' | 'initialFocus'> & {
  children?: ReactNode
  queue: Pick<Queue, 'next' | 'previous' | 'waiting' | 'isOurs'>
  /** Whom or what it is about, once that is read: an item is decided by a key, so it is said. */
  about: string | undefined
  /** Whether the item is still to be decided, also if not by who looks at it. */
  waits: boolean
  /** What is said once somebody else has decided it; undefined where the dialog says so itself. */
  overtaken: string | undefined
  /** What A and R do, while they can be done. */
  approve?: Act | undefined
  reject?: Act | undefined
}

/** One item under review in a `QueueDialog`, by keyboard too (REVIEW-3). */
export function QueueItem({
  queue,
  about,
  waits,
  overtaken,
  approve,
  reject,
  footer,
  ...content
}: ItemProps) {
  const { isOvertaken, isStartled } = useOvertaken(waits, queue.isOurs)
  // What was typed, or is being decided, is never left behind by a key.
  const isFree = !content.dirty && !content.busy
  const acts: Readonly<Record<string, Act | undefined>> = {
    J: queue.next && isFree ? { label: 'next', run: queue.next } : undefined,
    K: queue.previous && isFree ? { label: 'previous', run: queue.previous } : undefined,
    A: approve,
    R: reject,
  }
  const line = useReviewKeys(isStartled ? {} : acts)
  useSingleClicks(line)
  useSaid(about)
  return (
    <OvertakenWords value={isOvertaken ? overtaken : undefined}>
      <DialogContent
        {...content}
        footer={
          <>
            <p
              ref={line}
              className="mr-auto flex w-full flex-wrap gap-x-4 text-sm text-ink-2 max-lg:hidden pointer-coarse:hidden"
            >
              {Object.entries(acts).map(
                ([key, act]) => act && <Key key={key} name={key} label={act.label} />,
              )}
              {queue.waiting !== undefined && (
                <span className="ml-auto">
                  {t('{waiting} waiting', { waiting: groupDigits(queue.waiting) })}
                </span>
              )}
            </p>
            {footer}
          </>
        }
      />
    </OvertakenWords>
  )
}

function useSaid(about: string | undefined) {
  const say = useContext(Say)
  useEffect(() => {
    say(about)
    return () => say(undefined)
  }, [say, about])
}

function Key({ name, label }: { name: string; label: Words }) {
  return (
    <span>
      <kbd className="rounded border border-rule-2 bg-sunk px-1.5 font-sans text-xs">{name}</kbd> {t(label)}
    </span>
  )
}

/**
 * Whether the item was decided meanwhile, and not here. `isStartled` from then on until something is done on purpose:
 * buttons and fields are gone from under the hands, and what was meant for them would be keys of the review.
 */
function useOvertaken(waits: boolean, isOurs: boolean) {
  const [hasWaited, setWaited] = useState(waits)
  const [wasOvertaken, setOvertaken] = useState(false)
  const [isStartled, setStartled] = useState(false)
  const isOvertaken = hasWaited && !waits && !isOurs
  if (waits && !hasWaited) setWaited(true)
  if (isOvertaken !== wasOvertaken) {
    setOvertaken(isOvertaken)
    if (isOvertaken) setStartled(true)
  }
  useLayoutEffect(() => {
    if (!isStartled) return
    const act = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Tab') setStartled(false)
    }
    const acts = ['pointerdown', 'click', 'keydown']
    for (const type of acts) document.addEventListener(type, act, { capture: true })
    return () => acts.forEach((type) => document.removeEventListener(type, act, { capture: true }))
  }, [isStartled])
  return { isOvertaken, isStartled }
}

const TYPED_IN = 'input, textarea, select, [contenteditable]'

/** Listens while the dialog around the returned ref is open, is the topmost, and nothing is being typed in. */
function useReviewKeys(acts: Readonly<Record<string, Act | undefined>>) {
  const line = useRef<HTMLParagraphElement>(null)
  // With what is shown, not a moment later: a key would be lost, or decide the item before.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      const at = event.target as HTMLElement
      const dialog = line.current?.closest('[role="dialog"]')
      const isHere = dialog && (at === document.body || dialog.contains(at))
      const act = acts[event.key.toUpperCase()]
      if (!act || !isHere || at.matches(TYPED_IN)) return
      event.preventDefault()
      act.run(dialog)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [acts])
  return line
}

/** The next item is at the same place: the second half of a double click would decide it, unread. */
function useSingleClicks(line: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const press = (event: MouseEvent) => {
      const footer = line.current?.parentElement
      if (event.detail > 1 && footer?.contains(event.target as Node)) event.stopPropagation()
    }
    document.addEventListener('click', press, { capture: true })
    return () => document.removeEventListener('click', press, { capture: true })
  }, [line])
}
