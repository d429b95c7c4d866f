import { useId, type ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'

type Props = {
  title: string
  /** Its name in the page's address, for links that lead straight to it. */
  anchor?: string
  note?: ReactNode
  /** Where the public or the members see it. */
  preview?: ReactNode
  children: ReactNode
}

/** A titled section of the settings, with its preview beside it if there is room. */
export function SettingsPart({ title, anchor, note, preview, children }: Props) {
  const own = useId()
  const id = anchor ?? own
  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <MarginHeading id={id} note={note}>
          {title}
        </MarginHeading>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
          {preview && (
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
              <h3 className="font-sans text-sm font-semibold tracking-normal text-ink-2">{t('Preview')}</h3>
              {preview}
            </div>
          )}
        </div>
      </Card>
    </section>
  )
}
