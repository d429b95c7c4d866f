import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { t } from '#/kernel/words.ts'
import { BACKDROP } from '#/design/dialog-style.ts'
import { FinderField } from './finder-field.tsx'
import { FinderHits, optionId } from './finder-hits.tsx'
import type { Hit, Screen } from './hits.ts'
import { useFinder } from './use-finder.ts'

const LIST = 'finder-hits'

const POPUP =
  'fixed inset-x-0 top-0 z-50 flex max-h-[86dvh] flex-col bg-sheet text-ink shadow-float max-sm:rounded-b-sheet focus:outline-none ' +
  'transition-[translate,opacity] duration-150 ease-out data-ending-style:-translate-y-3 data-ending-style:opacity-0 ' +
  'data-starting-style:-translate-y-3 data-starting-style:opacity-0 forced-colors:border ' +
  'sm:inset-x-auto sm:top-[9dvh] sm:left-1/2 sm:w-160 sm:max-w-[calc(100vw-40px)] sm:-translate-x-1/2 sm:rounded-sheet'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Gives, once, what was typed before the field had the focus. */
  takeEarly: () => string
  screens: readonly Screen[]
}

/** Finds people, seats, payments and screens from wherever one is at the desk (DESK-15). */
export function Finder({ open, onOpenChange, takeEarly, screens }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup className={POPUP} initialFocus={field}>
          <Dialog.Title className="sr-only">{t('Find')}</Dialog.Title>
          <Finding
            field={field}
            takeEarly={takeEarly}
            screens={screens}
            onClose={() => onOpenChange(false)}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type FindingProps = {
  field: RefObject<HTMLInputElement | null>
  takeEarly: () => string
  screens: readonly Screen[]
  onClose: () => void
}

function Finding({ field, takeEarly, screens, onClose }: FindingProps) {
  const navigate = useNavigate()
  const { typed, type, words, groups, pending, firstHit, isFailed, retry } = useFinder(screens)
  const hits = groups.flatMap((group) => group.hits)
  const [at, setAt] = useState(0)
  const active = hits[Math.min(at, hits.length - 1)]

  function open({ to, params = {}, search = {} }: Hit) {
    onClose()
    void navigate({ to, params, search })
  }
  async function openFirst() {
    const hit = await firstHit()
    if (hit) open(hit)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    // Enter goes with what was typed, not with what earlier words have found.
    if (event.key === 'Enter' && pending) void openFirst()
    else if (event.key === 'Enter' && active) open(active)
    else if (step && hits.length > 0)
      setAt((Math.min(at, hits.length - 1) + step + hits.length) % hits.length)
    else return
    event.preventDefault()
  }
  return (
    <>
      <FinderField
        ref={field}
        list={LIST}
        active={active && optionId(LIST, active)}
        typed={typed}
        onType={(next) => {
          type(next)
          setAt(0)
        }}
        onFocus={() => {
          const early = takeEarly()
          if (early !== '') type(typed + early)
        }}
        onKeyDown={onKeyDown}
      />
      <FinderHits
        id={LIST}
        groups={groups}
        active={active}
        pending={pending}
        words={words}
        failed={isFailed ? retry : undefined}
        onOpen={open}
      />
    </>
  )
}
