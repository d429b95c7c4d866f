import { Search } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { lazyPart } from '#/design/lazy-part.ts'
import type { SectionGroup } from '#/web/shell/sections.ts'

const load = () => import('#/features/finder/ui/finder.tsx')
const Finder = lazyPart(async () => ({ default: (await load()).Finder }))

const isMac = /Mac|iP/.test(navigator.platform)

/** The finder's button in the header, and its keys: `/`, and Ctrl K or ⌘ K (DESK-15). */
export function FinderEntry({ groups }: { groups: readonly SectionGroup[] }) {
  /** Undefined until its first use, with which the finder is loaded. */
  const [open, setOpen] = useState<boolean>()
  /** What is typed from the key that opens it until its field has the focus. */
  const early = useRef<string | null>(null)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (early.current !== null && isTyped(event)) early.current += event.key
      else if (asksForFinder(event)) {
        early.current = ''
        setOpen(true)
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  function takeEarly(): string {
    const typed = early.current ?? ''
    early.current = null
    return typed
  }
  return (
    <>
      <Button
        look="outline"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        className="!px-3 max-md:!border-transparent max-md:!bg-transparent"
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Search size={20} aria-hidden />
        <span className="max-md:sr-only">{t('Find')}</span>
        <kbd className="text-xs font-medium text-ink-3 [font-family:inherit] max-md:hidden">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </Button>
      {open !== undefined && (
        <Suspense>
          <Finder
            open={open}
            onOpenChange={(next) => {
              early.current = null
              setOpen(next)
            }}
            takeEarly={takeEarly}
            screens={groups.flatMap(({ sections }) => sections)}
          />
        </Suspense>
      )}
    </>
  )
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** Not from within a dialog; and `/` not where it is typed. */
function asksForFinder({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  const at = target instanceof Element ? target : null
  if (altKey || at?.closest('[role=dialog], [role=alertdialog]')) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey
  return key === '/' && !at?.closest('input, textarea, select, [contenteditable]')
}
