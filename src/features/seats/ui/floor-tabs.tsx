import { t } from '#/kernel/words.ts'
import { Tabs } from '#/design/tabs.tsx'

type Props = {
  floors: readonly { key: string; name: string; note: string }[]
  value: string
  onValueChange: (key: string) => void
}

/** As many as fit a phone are side by side. */
const FEW = 3

/** Chooses a floor. More floors than fit a phone, or larger letters, can be scrolled sideways. */
export function FloorTabs({ floors, ...choice }: Props) {
  const items = floors.map(({ key, name, note }) => ({ value: key, label: name, note }))
  const width = floors.length > FEW ? 6.5 : 5.75
  return (
    <div className="-m-1 overflow-x-auto p-1">
      <div style={{ minWidth: `${floors.length * width}rem` }}>
        <Tabs label={t('Floor')} items={items} {...choice} />
      </div>
    </div>
  )
}
