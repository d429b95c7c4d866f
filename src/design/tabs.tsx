import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

export type TabItem<V extends string> = {
  value: V
  label: ReactNode
  note?: ReactNode
  content?: ReactNode
  /**
   * Begins with a field, which is the next tab stop; other panels are one themselves, so that what they say is reached.
   */
  isForm?: boolean
}
type Props<V extends string> = {
  label: string
  items: readonly TabItem<V>[]
  value: V
  onValueChange: (value: V) => void
}

/**
 * Tabs in a sunken bar; arrow keys, Home and End move and choose. Without `content` the parent shows the panel itself.
 * Not Base UI's: its support for any layout adds 7 kB to every first load, and ours is one row of equal tabs.
 */
export function Tabs<V extends string>({ label, items, value, onValueChange }: Props<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = items.findIndex((item) => item.value === value)
  const shown = items[at]

  function move(event: KeyboardEvent) {
    const to = target(event.key, at, items.length)
    const next = to === undefined ? undefined : items[to]
    if (!next) return
    event.preventDefault()
    if (next.value !== value) onValueChange(next.value)
    list.current
      ?.querySelectorAll<HTMLElement>('[role=tab]')
      .item(to ?? 0)
      .focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative grid auto-cols-fr grid-flow-col rounded-xl bg-sunk p-1"
      >
        {items.map((item) => (
          <Tab
            key={item.value}
            id={`${id}-${item.value}`}
            active={item === shown}
            onClick={onValueChange}
            onKeyDown={move}
            item={item}
          />
        ))}
        <Indicator at={at} of={items.length} />
      </div>
      {shown?.content !== undefined && (
        <div
          key={value}
          id={`${id}-${value}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${value}`}
          tabIndex={shown.isForm ? -1 : 0}
          className="pt-5"
        >
          {shown.content}
        </div>
      )}
    </div>
  )
}

type TabProps<V extends string> = {
  id: string
  item: TabItem<V>
  active: boolean
  onClick: (value: V) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Tab<V extends string>({ id, item, active, onClick, onKeyDown }: TabProps<V>) {
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-selected={active}
      aria-controls={active && item.content !== undefined ? `${id}-panel` : undefined}
      tabIndex={active ? 0 : -1}
      onClick={() => !active && onClick(item.value)}
      onKeyDown={onKeyDown}
      className="z-1 flex min-h-11 flex-col items-center justify-center rounded-[9px] px-2 py-1 text-center leading-tight font-semibold text-ink-2 hover:text-ink aria-selected:text-ink forced-colors:aria-selected:underline"
    >
      {item.label}
      {item.note && <span className="text-xs font-medium text-ink-3">{item.note}</span>}
    </button>
  )
}

/** The raised sheet under the active tab. */
function Indicator({ at, of }: { at: number; of: number }) {
  if (at < 0) return null
  return (
    <span
      aria-hidden
      style={{ width: `calc((100% - 8px) / ${of})`, translate: `${at * 100}%` }}
      className="absolute top-1 bottom-1 left-1 rounded-[9px] bg-sheet shadow-float transition-[translate] duration-200 ease-out"
    />
  )
}

/** The tab that a key leads to from the tab `at` among `count`, wrapping around; undefined for other keys. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  return undefined
}
