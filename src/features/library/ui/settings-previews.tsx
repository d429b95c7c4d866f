import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { Qr } from '#/design/qr.tsx'
import { isDayAndNight } from '../hours/rules.ts'
import { openingWords } from '../hours/texts.ts'
import { isHttpsLink } from '#/kernel/https-link.ts'
import { t } from '#/kernel/words.ts'
import { isSamplePayee, isUpiAddress } from '../rules.ts'
import { openingLines } from '../hours/texts.ts'
import type { TypedSettings } from './typed-settings.ts'

const SHEET = 'rounded-card border border-rule bg-paper p-5'

/** The first thing a visitor sees. */
export function HeroPreview({ typed }: { typed: TypedSettings }) {
  return (
    <div className={SHEET}>
      <p className="break-words text-ink-2">{typed.name}</p>
      <p className="disp mt-3 text-2xl leading-[1.05] [&:lang(hi)]:leading-[1.35] font-semibold break-words">
        {typed.hero_title}
      </p>
      <p className="mt-3 leading-relaxed break-words text-ink-2">{typed.hero_text}</p>
    </div>
  )
}

/** As in the public page's footer. */
export function ContactPreview({ typed }: { typed: TypedSettings }) {
  const rows = [
    { Icon: Phone, text: typed.contact_phone },
    { Icon: Mail, text: typed.contact_email },
    { Icon: MapPin, text: typed.address },
  ]
  return (
    <ul className={`${SHEET} grid gap-3`}>
      {rows.map(({ Icon, text }) => (
        <li key={Icon.displayName} className="grid grid-cols-[20px_1fr] gap-3">
          <Icon size={20} strokeWidth={1.7} aria-hidden className="mt-0.5 text-green" />
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
      {isHttpsLink(typed.map_url) && (
        <li className="ml-8">
          <a
            href={typed.map_url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
          >
            {t('Visit Now')}
          </a>
        </li>
      )}
    </ul>
  )
}

export function HoursPreview({ typed }: { typed: TypedSettings }) {
  const { opening_hours } = typed
  return (
    <div className={`${SHEET} grid grid-cols-[20px_1fr] gap-3`}>
      <Clock size={20} strokeWidth={1.7} aria-hidden className="mt-0.5 text-green" />
      <dl className="grid gap-1">
        {openingLines(opening_hours).map(({ days, hours }) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-4">
            <dt className="font-medium">{days}</dt>
            <dd className="text-ink-2">{hours}</dd>
          </div>
        ))}
      </dl>
      {isDayAndNight(opening_hours) && <p className="col-start-2">{openingWords(opening_hours)}</p>}
    </div>
  )
}

/** Without an amount: it is for checking the payee, not for paying. */
export function UpiPreview({ typed }: { typed: TypedSettings }) {
  const payee = typed.upi_payee.trim()
  if (!isUpiAddress(payee) || isSamplePayee(payee)) {
    return <p className={`${SHEET} text-ink-2`}>{t('Enter a UPI ID to see the code that members scan.')}</p>
  }
  const link = `upi://pay?pa=${payee}&pn=${encodeURIComponent(typed.upi_merchant_name.trim())}`
  return (
    <div className={`${SHEET} flex flex-wrap items-center gap-5`}>
      <Qr value={link} label={t('UPI QR code of {payee}', { payee })} size={150} />
      <p className="min-w-40 flex-1 text-sm text-ink-2">
        {t(
          'Scan it with a UPI app, without paying: your name must appear there. Members’ codes also carry the amount and a payment code.',
        )}
      </p>
    </div>
  )
}
