import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type TabItem<V extends string> = { value: V; label: ReactNode; note?: ReactNode; content?: ReactNode }
type Props<V extends string> = {
  label: string
  items: readonly TabItem<V>[]
  value: V
  onValueChange: (value: V) => void
}

/** Tabs in a sunk bar; arrow keys move. Without `content` the parent shows the panel itself. */
export function Tabs<V extends string>({ label, items, value, onValueChange }: Props<V>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(next as V)}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className="relative grid auto-cols-fr grid-flow-col rounded-xl bg-sunk p-1"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="num z-1 flex min-h-11 flex-col items-center justify-center rounded-[9px] px-2 py-1 text-center leading-tight font-semibold text-ink-2 hover:text-ink data-active:text-ink forced-colors:data-active:underline"
          >
            {item.label}
            {item.note && <span className="text-xs font-medium text-ink-3">{item.note}</span>}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute top-1 bottom-1 left-0 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-[9px] bg-sheet shadow-float transition-transform duration-200 ease-out" />
      </Base.List>
      {items.map((item) =>
        item.content === undefined ? null : (
          <Base.Panel key={item.value} value={item.value} className="pt-5">
            {item.content}
          </Base.Panel>
        ),
      )}
    </Base.Root>
  )
}
