import { deepEqual, useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '#/kernel/words.ts'
import { ConfirmLater } from '#/design/confirm-later.tsx'
import { isLeaving } from '#/design/leaving.ts'

type Place = { pathname: string; search: object }

type Props = {
  dirty: boolean
  /** What would be lost. */
  description: string
  /**
   * Where the user already is, though under another address, and keeps what was typed: a link there is ignored without
   * asking, and Back leads there.
   */
  isHere?: (place: Place) => boolean
  /** Empties what was typed, which Back to another address of the same page would keep. */
  onDiscard?: () => void
}

/** Asks before a link, the back button or a closed tab loses what was typed. */
export function LeaveGuard({ dirty, description, isHere, onDiscard }: Props) {
  const { onConfirm, ...guard } = useGuard(dirty, isHere)
  return (
    <ConfirmLater
      {...guard}
      onConfirm={() => {
        onDiscard?.()
        onConfirm()
      }}
      title={t('Leave without saving?')}
      description={description}
      confirmLabel={t('Discard')}
      cancelLabel={t('Keep editing')}
    />
  )
}

type RunningProps = {
  running: boolean
  /** What becomes of it. */
  description: string
}

/** Asks before one leaves long work. */
export function RunningGuard({ running, description }: RunningProps) {
  return <LeaveQuestion asks={running} description={description} />
}

type ShownProps = {
  shown: boolean
  /** What can't be seen again. */
  description: string
}

/** Asks before one leaves what is shown only once (PORTAL-14). */
export function ShownOnceGuard({ shown, description }: ShownProps) {
  return <LeaveQuestion asks={shown} description={description} />
}

function LeaveQuestion({ asks, description }: { asks: boolean; description: string }) {
  return (
    <ConfirmLater
      {...useGuard(asks)}
      title={t('Leave this page?')}
      description={description}
      confirmLabel={t('Leave')}
      cancelLabel={t('Stay')}
    />
  )
}

function useGuard(on: boolean, isHere?: Props['isHere']) {
  const router = useRouter()
  const place = () => router.history.location.state.__TSR_key
  /** Where the answer was to leave. The page is there until the next one is, and may be left for yet another. */
  const leftFrom = useRef<string>(undefined)
  useEffect(() => {
    if (!on) leftFrom.current = undefined
  }, [on])
  // Whoever is still here then wasn't left.
  useEffect(() => router.subscribe('onResolved', () => void (leftFrom.current = undefined)), [router])
  const asks = () => on && (leftFrom.current === undefined || leftFrom.current === place())
  const blocker = useBlocker({
    // Back isn't ignored: however often it was pressed, it would never lead past this address.
    shouldBlockFn: ({ action, current, next }) =>
      asks() && !isSamePage(current, next) && (isLink(action) || isHere?.(next) !== true),
    enableBeforeUnload: () => asks() && !isLeaving(),
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const stays = isBlocked && isLink(blocker.action) && isHere?.(blocker.next) === true
  const { reset } = blocker
  useEffect(() => {
    if (stays) reset?.()
  }, [stays, reset])
  return {
    open: isBlocked && !stays,
    onOpenChange: (open: boolean) => {
      if (!open) reset?.()
    },
    onConfirm: () => {
      leftFrom.current = place()
      blocker.proceed?.()
    },
  }
}

/** A link into the page loses nothing. */
const isSamePage = (one: Place, other: Place) =>
  one.pathname === other.pathname && deepEqual(one.search, other.search)

const isLink = (action: string) => action === 'PUSH' || action === 'REPLACE'
