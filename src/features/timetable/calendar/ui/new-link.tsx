import { CalendarPlus, Copy } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { t } from '#/kernel/words.ts'
import { ButtonAnchor } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { CONTROL } from '#/design/control-style.ts'
import { copyText } from '#/design/copy-text.ts'
import { cx } from '#/design/cx.ts'
import { toast } from '#/design/toast.ts'
import { webcalUrl } from '../rules.ts'
import { calendarToasts } from '../texts.ts'

type Props = { url: string; field: RefObject<HTMLInputElement | null> }

/** The new link, which can be seen only this once: it comes into sight by itself. */
export function NewLink({ url, field }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  async function copy() {
    if (await copyText(url)) toast(calendarToasts.copied)
    else field.current?.select()
  }
  return (
    <div ref={place} className="grid gap-3">
      <p>
        {t(
          'This link is shown only once. Anyone who has it can see your booked hours, so keep it to yourself.',
        )}
      </p>
      <input
        ref={field}
        readOnly
        value={url}
        aria-label={t('Calendar link')}
        spellCheck={false}
        className={cx(CONTROL, 'text-sm')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <ButtonAnchor href={webcalUrl(url)}>
          <CalendarPlus size={19} aria-hidden />
          {t('Open in calendar app')}
        </ButtonAnchor>
        <Button look="outline" onClick={() => void copy()}>
          <Copy size={19} aria-hidden />
          {t('Copy link')}
        </Button>
      </div>
      <p className="text-sm text-ink-2">
        {t('For Google Calendar, copy the link and add it on a computer under "From URL".')}
      </p>
    </div>
  )
}
