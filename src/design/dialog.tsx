import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { cx } from '#/design/cx.ts'
import { BACKDROP, POPUP } from '#/design/dialog-style.ts'
import { initialFocus } from '#/design/initial-focus.ts'
import { Overtaken } from '#/design/overtaken.tsx'
import { chosenFileWords, Unsaved, type UnsavedWords } from '#/design/unsaved.tsx'
import { isTakenBackBy, useBackAsks } from '#/design/use-back-asks.ts'
import { useBackCloses } from '#/design/use-back-closes.ts'
import { HoldDialog, useHoldsDialog } from '#/design/use-holds-dialog.ts'
import { useHoldsFields } from '#/design/use-holds-fields.ts'
import { HoldFile } from '#/design/use-holds-file.ts'
import { useReturnFocus } from '#/design/use-return-focus.ts'

type FrameProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  size?: 'md' | 'lg' | 'xl' | undefined
  /** What gets the focus on opening; by default the first field. `dialog`: none, since its keys must work at once. */
  initialFocus?: RefObject<HTMLElement | null> | 'dialog' | undefined
}

type ContentProps = {
  title: ReactNode
  description?: ReactNode
  /** Left of the title, such as a `SeatPlate`. */
  lead?: ReactNode
  children?: ReactNode
  /** Names content that has no controls of its own: the keyboard can then focus and scroll it. */
  contentLabel?: string
  /** Buttons, which stay visible while the content scrolls, unless the screen is too short for that. */
  footer?: ReactNode
  /**
   * A write is on its way: until it is answered, nothing closes the dialog, and its fields are held. A form that
   * `closes` says so itself: where both hold its fields, neither gives the focus back.
   */
  busy?: boolean | undefined
  /** What is written leaves it open, so what is typed meanwhile isn't lost, and nothing is held. */
  stays?: boolean
  /** Something was typed, so Escape, Back, the close button and a tap outside ask before it is lost. */
  dirty?: boolean
  /** What is asked then, where it is something else that would be lost. */
  unsaved?: UnsavedWords
}

export type DialogProps = FrameProps & ContentProps

const BOTTOM = 'px-5 pb-[max(20px,env(safe-area-inset-bottom))] sm:px-7 sm:pb-6'
const FOOT = `${BOTTOM} pt-4`
const SIZES = { md: 'sm:w-110', lg: 'sm:w-160', xl: 'sm:w-220' }

/** How a frame and its content come to ask before something typed is lost. */
type Asks = {
  isAsking: boolean
  setAsking: (asks: boolean) => void
  setDirty: (holdsTyped: boolean) => void
  isHeld: boolean
  /** Closes without asking, unless a write is on its way. */
  leave: () => void
}
const Asked = createContext<Asks | null>(null)

/** A dialog on desktops, a bottom sheet on phones. */
export function Dialog({ open, onOpenChange, size, initialFocus, ...content }: DialogProps) {
  return (
    <DialogFrame open={open} onOpenChange={onOpenChange} size={size} initialFocus={initialFocus}>
      <DialogContent {...content} />
    </DialogFrame>
  )
}

/** An open dialog whose `DialogContent` may be replaced by another: it keeps the focus meanwhile. */
export function DialogFrame({
  open,
  onOpenChange,
  size = 'md',
  children,
  ...props
}: FrameProps & { children: ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  const finalFocus = useReturnFocus(open)
  const popup = useRef<HTMLDivElement>(null)
  const [isTyped, setDirty] = useState(false)
  const [isHeld, hold] = useHolds()
  const [hasFile, holdFile] = useHolds()
  const isDirty = isTyped || hasFile
  function leave() {
    if (isHeld) return
    setAsking(false)
    onOpenChange(false)
  }
  function change(next: boolean, reason?: string) {
    if (next) onOpenChange(next)
    else if (isAsking && isTakenBackBy(reason)) setAsking(false)
    else if (isDirty && !isAsking && !isHeld) setAsking(true)
    else leave()
  }
  useBackCloses(open, () => change(false))
  useBackAsks(open, { holdsTyped: () => isDirty, isHeld, ask: () => setAsking(true) })
  function focus(opened: string) {
    if (typeof props.initialFocus === 'object') return props.initialFocus.current
    // A field would open the phone's keyboard over the dialog.
    if (!popup.current || props.initialFocus || opened === 'touch') return popup.current
    return initialFocus(popup.current)
  }
  return (
    <Base.Root open={open} onOpenChange={(next, { reason }) => change(next, reason)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={BACKDROP} />
        <Base.Popup
          ref={popup}
          initialFocus={focus}
          finalFocus={finalFocus}
          data-sheet={size}
          className={cx(POPUP, SIZES[size])}
        >
          <HoldDialog value={hold}>
            <HoldFile value={holdFile}>
              <Asked value={{ isAsking, setAsking, setDirty, isHeld, leave }}>{children}</Asked>
            </HoldFile>
          </HoldDialog>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Whether anything holds, and how something does until it calls what that returns. */
function useHolds() {
  const [holds, setHolds] = useState(0)
  const hold = useCallback(() => {
    setHolds((count) => count + 1)
    return () => setHolds((count) => count - 1)
  }, [])
  return [holds > 0, hold] as const
}

/** Head, body and buttons within a `DialogFrame`. */
export function DialogContent({ dirty = false, busy = false, stays = false, ...props }: ContentProps) {
  const { isAsking, setAsking, leave } = useAsked(dirty)
  useHoldsDialog(busy)
  const body = useRef<HTMLDivElement>(null)
  useHoldsFields(body, busy && !stays)
  return (
    // What scrolls is new with the content: the next one begins at its top.
    <div className="contents short:block short:min-h-0 short:overflow-y-auto">
      <DialogHead {...props} />
      <div className="px-5 not-empty:pb-3 sm:px-7">
        <Overtaken />
      </div>
      <div
        ref={body}
        {...(props.contentLabel
          ? { role: 'region', 'aria-label': props.contentLabel, tabIndex: 0 }
          : undefined)}
        className="min-h-0 flex-1 scroll-py-24 overflow-y-auto px-5 py-1 sm:px-7 short:overflow-visible"
      >
        {props.children}
      </div>
      {isAsking ? (
        <div className={FOOT}>
          <Unsaved
            words={props.unsaved ?? (dirty ? undefined : chosenFileWords())}
            onKeep={() => setAsking(false)}
            onDiscard={leave}
          />
        </div>
      ) : (
        <div
          className={props.footer ? cx(FOOT, 'flex flex-wrap justify-end gap-3 max-sm:*:flex-auto') : BOTTOM}
        >
          {props.footer}
        </div>
      )}
    </div>
  )
}

/** The button of a dialog's footer that closes it, and means it (PORTAL-14). */
export function Cancel({ children = t('Cancel') }: { children?: ReactNode }) {
  const { isHeld, leave } = useDialog()
  return (
    <Button look="outline" disabled={isHeld} onClick={leave}>
      {children}
    </Button>
  )
}

function useDialog(): Asks {
  const asked = useContext(Asked)
  if (!asked) throw new Error('There is no dialog around this content.')
  return asked
}

/** The frame around, which learns whether something was typed and forgets it with the content. */
function useAsked(dirty: boolean): Asks {
  const asked = useDialog()
  const { setAsking, setDirty } = asked
  useLayoutEffect(() => {
    setDirty(dirty)
    return () => setDirty(false)
  }, [setDirty, dirty])
  useLayoutEffect(() => () => setAsking(false), [setAsking])
  return asked
}

function DialogHead({ lead, title, description }: Pick<ContentProps, 'lead' | 'title' | 'description'>) {
  const { isHeld } = useDialog()
  return (
    <div data-dialog-head className="flex items-start gap-4 px-5 pt-5 pb-4 sm:px-7 sm:pt-6">
      {lead}
      <div className="min-w-0 flex-1 pt-1 wrap-anywhere">
        <Base.Title className="text-xl">{title}</Base.Title>
        {description && <Base.Description className="mt-1 text-ink-2">{description}</Base.Description>}
      </div>
      <Base.Close
        aria-label={t('Close')}
        aria-disabled={isHeld || undefined}
        className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk aria-disabled:opacity-50"
      >
        <X size={20} aria-hidden />
      </Base.Close>
    </div>
  )
}
