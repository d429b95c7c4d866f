import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { openingLines } from '#/features/library/hours/texts.ts'
import { t } from '#/kernel/words.ts'
import { buttonClass } from '#/design/button-style.ts'
import { Brand } from '#/web/pages/landing/brand.tsx'
import type { LandingData } from '#/web/pages/landing/landing-data.ts'
import { MapDrawing } from '#/web/pages/landing/map-drawing.tsx'
import type { LibraryMap } from '#/web/pages/landing/map-embed.ts'
import type { ShownContact } from '#/web/pages/landing/shown-contact.ts'
import { WRAP } from '#/web/pages/landing/wrap.ts'

type Props = Pick<LandingData, 'library'> & { contact: ShownContact; map: LibraryMap | null; year: number }

/** Quick links, contact info, the map and 'copyright' with the current year (LANDING-9). */
export function SiteFooter({ library, contact, map, year }: Props) {
  return (
    <footer className="border-t border-rule bg-sheet pt-12 pb-28">
      <div className={`${WRAP} grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-[1fr_1.2fr_1.5fr]`}>
        <div>
          <Brand name={library.name} logo={library.logo_file_id} small />
          <nav aria-label={t('Quick links')} className="mt-4 grid justify-items-start">
            <FootLink href="/auth?register=true">{t('Register Now')}</FootLink>
            <FootLink href="/auth">{t('Login')}</FootLink>
          </nav>
        </div>
        <Contact week={library.opening_hours} contact={contact} />
        {map && <MapFrame map={map} />}
      </div>
      <p className={`${WRAP} mt-8 text-sm text-ink-2`}>{t('copyright {year}', { year })}</p>
    </footer>
  )
}

function FootLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="flex min-h-11 min-w-0 items-center gap-2.5 font-medium underline-offset-4 hover:underline"
    >
      {children}
    </a>
  )
}

function Contact({ week, contact }: { week: readonly string[]; contact: ShownContact }) {
  const { contact_email, contact_phone, address } = contact
  return (
    <address className="min-w-0 not-italic">
      <h2 className="text-xl">{t('Contact')}</h2>
      {contact_email !== null && (
        <FootLink href={`mailto:${encodeURIComponent(contact_email).replace('%40', '@')}`}>
          <Mail size={18} aria-hidden className="shrink-0" />
          <span className="wrap-anywhere">{contact_email}</span>
        </FootLink>
      )}
      {contact_phone !== null && (
        <FootLink href={`tel:${contact_phone.replace(/[^\d+]/g, '')}`}>
          <Phone size={18} aria-hidden className="shrink-0" />
          <span>{contact_phone}</span>
        </FootLink>
      )}
      {address !== null && (
        <p className="flex gap-2.5 py-2 text-ink-2">
          <MapPin size={18} aria-hidden className="mt-0.5 shrink-0" />
          <span className="wrap-anywhere whitespace-pre-line">{address}</span>
        </p>
      )}
      <div className="flex gap-2.5 py-2 text-ink-2">
        <Clock size={18} aria-hidden className="mt-0.5 shrink-0" />
        <ul>
          {openingLines(week).map(({ days, hours }) => (
            <li key={days}>{`${days}, ${hours}`}</li>
          ))}
        </ul>
      </div>
    </address>
  )
}

/**
 * A drawn map: the map provider learns nothing before the visitor asks for the real one. The page's script then
 * replaces the drawing with it.
 */
function MapFrame({ map }: { map: LibraryMap }) {
  return (
    <div className="md:max-lg:col-span-2">
      <div
        data-map
        className="aspect-video max-h-80 w-full overflow-hidden rounded-card border border-rule bg-green-wash"
      >
        <MapDrawing />
      </div>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <button
          type="button"
          data-show-map={map.embed}
          data-map-title={t('The library on the map')}
          className={`needs-script ${buttonClass({ look: 'outline' })}`}
        >
          {t('Show the map here')}
        </button>
        <a
          href={map.link}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'outline' })}
        >
          <span>
            {t('Open the map')}
            <span className="sr-only">{t(' in a new tab')}</span>
          </span>
        </a>
      </div>
      <p data-map-note className="needs-script mt-2 text-sm text-ink-2">
        {t('Showing it loads the map from {host}.', { host: map.host })}
      </p>
    </div>
  )
}
