import { useId, type ReactNode, type Ref } from 'react'
import { Card } from '#/design/card.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'

type Props = { title: string; note?: ReactNode; children: ReactNode; ref?: Ref<HTMLElement> | undefined }

/** A titled part of the form, with two columns of fields if there is room. */
export function FormPart({ title, note, children, ref }: Props) {
  const id = useId()
  return (
    <section ref={ref} aria-labelledby={id}>
      <Card className="grid grid-cols-1 gap-5">
        <MarginHeading id={id} note={note}>
          {title}
        </MarginHeading>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
      </Card>
    </section>
  )
}
