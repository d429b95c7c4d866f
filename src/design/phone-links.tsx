import { MessageCircle, Phone } from 'lucide-react'
import { reachBy } from '#/kernel/reach-by-phone.ts'
import { t } from '#/kernel/words.ts'
import { ButtonAnchor } from '#/design/button-link.tsx'

type Props = {
  name: string
  /** With the country code; null without a number. */
  digits: string | null
  /** What WhatsApp is opened with. */
  message: string
}

/** Call, and WhatsApp with a message that is ready to send. Nothing without a number. */
export function PhoneLinks({ name, digits, message }: Props) {
  const links = reachBy(digits, message)
  if (!links) return null
  const look = { look: 'quiet', size: 'sm', square: true, className: 'min-[900px]:!size-7' } as const
  return (
    <span className="inline-flex max-[900px]:*:size-11">
      <ButtonAnchor {...look} href={links.call} title={t('Call')} aria-label={t('Call {name}', { name })}>
        <Phone size={16} aria-hidden />
      </ButtonAnchor>
      <ButtonAnchor
        {...look}
        href={links.whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        title={t('WhatsApp')}
        aria-label={t('WhatsApp {name}', { name })}
      >
        <MessageCircle size={16} aria-hidden />
      </ButtonAnchor>
    </span>
  )
}
