import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { cx } from '#/design/cx.ts'
import { keepTourSeen } from '#/web/shell/tour/tour-seen.ts'
import { findTarget, stepsHere, type TourStep } from '#/web/shell/tour/tour-steps.ts'

/** Pixels between a target and the spotlight's edge. */
const ROOM = 6
const RING = 3

/** Shows a new member around, once; never admins. Skipping or finishing it counts. */
export default function FirstVisitTour() {
  const [steps, setSteps] = useState<readonly TourStep[]>([])
  // The targets must be on the page first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSteps(stepsHere()))
    return () => cancelAnimationFrame(frame)
  }, [])
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(true)
  const step = steps[at]
  const place = usePlace(step?.path)
  const last = at === steps.length - 1
  function end() {
    keepTourSeen()
    setOpen(false)
  }
  if (!step) return null
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && end()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-[10000] bg-transparent" />
        <Spotlight step={step} place={place} />
        <Dialog.Popup
          style={roomBeside(place)}
          className="fixed inset-x-3 z-[10000] m-auto h-fit max-w-96 rounded-card bg-sheet p-5 text-ink shadow-float focus:outline-none sm:p-6"
        >
          {/* The focus stays on Next: the whole step is said, not only its number. */}
          <div role="status">
            <p className="text-sm text-ink-2">
              {t('Step {step} of {steps}', { step: at + 1, steps: steps.length })}
            </p>
            <Dialog.Title className="mt-1 text-xl">{t(step.title)}</Dialog.Title>
            <Dialog.Description className="mt-2 text-ink-2">{t(step.text)}</Dialog.Description>
          </div>
          <Progress at={at} of={steps.length} />
          <div className="mt-5 flex flex-wrap gap-3 *:flex-auto">
            {!last && (
              <Button look="outline" onClick={end}>
                {t('Skip tour')}
              </Button>
            )}
            <Button onClick={() => (last ? end() : setAt(at + 1))}>{last ? t('Finish') : t('Next')}</Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Progress({ at, of }: { at: number; of: number }) {
  return (
    <div aria-hidden className="mt-4 grid auto-cols-fr grid-flow-col gap-1.5">
      {Array.from({ length: of }, (_, step) => (
        <i key={step} className={step <= at ? 'h-1.5 rounded-full bg-green' : 'h-1.5 rounded-full bg-rule'} />
      ))}
    </div>
  )
}

/** Dims the page except what the step is about. */
function Spotlight({ step, place }: { step: TourStep; place: DOMRect | undefined }) {
  const light = place ? around(place) : { top: -1, left: -1, width: 0, height: 0 }
  return (
    <div
      aria-hidden
      data-tour-light={step.path ?? ''}
      style={light}
      className={cx(
        'pointer-events-none fixed z-[10000] rounded-ctl shadow-[0_0_0_200vmax_var(--veil)] transition-[top,left,width,height] duration-200 ease-out motion-reduce:transition-none',
        place && 'outline-3 outline-glow',
      )}
    />
  )
}

/** The spotlight and its ring, kept on the screen for targets at its edge. */
function around(place: DOMRect) {
  const [top, left] = [Math.max(RING, place.top - ROOM), Math.max(RING, place.left - ROOM)]
  const right = Math.min(window.innerWidth - RING, place.right + ROOM)
  const bottom = Math.min(window.innerHeight - RING, place.bottom + ROOM)
  return { top, left, width: right - left, height: bottom - top }
}

/** The larger part of the screen that the target leaves free: the step never covers what it points at. */
function roomBeside(place: DOMRect | undefined) {
  if (!place) return { top: 0, bottom: 0 }
  const below = window.innerHeight - place.bottom
  return below >= place.top
    ? { top: place.bottom + ROOM, bottom: 0 }
    : { top: 0, bottom: window.innerHeight - place.top + ROOM }
}

function usePlace(path: string | undefined) {
  const [place, setPlace] = useState<DOMRect>()
  useEffect(() => {
    findTarget(path)?.scrollIntoView({ block: 'nearest' })
    // Found again each time: on a turned tablet the sidebar replaces the bottom bar.
    const measure = () => setPlace(findTarget(path)?.getBoundingClientRect())
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [path])
  return place
}
