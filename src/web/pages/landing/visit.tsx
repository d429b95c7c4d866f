import { MapPin, MessageCircle, Phone } from 'lucide-react'
import type { Reach } from '#/kernel/reach-by-phone.ts'
import { t } from '#/kernel/words.ts'
import { buttonClass } from '#/design/button-style.ts'
import type { LibraryMap } from '#/web/pages/landing/map-embed.ts'
import { WRAP } from '#/web/pages/landing/wrap.ts'

type Props = { map: LibraryMap | null; reach: Reach | null }

/** Call to action: the Visit Now map link, a call and WhatsApp (LANDING-2). */
export function Visit({ map, reach }: Props) {
  const outline = `${buttonClass({ look: 'outline', size: 'lg' })} max-sm:flex-auto`
  return (
    <section id="visit" aria-labelledby="visit-title" className="border-t border-rule py-16">
      <div className={`${WRAP} flex flex-wrap items-center justify-between gap-6`}>
        <h2 id="visit-title" className="max-w-[18ch] text-3xl">
          {t('Come and see a desk before you pay.')}
        </h2>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full">
          {map && (
            <a
              href={map.link}
              target="_blank"
              rel="noopener noreferrer"
              className={`${buttonClass({ look: 'glow', size: 'lg' })} max-sm:w-full`}
            >
              <MapPin size={20} aria-hidden />
              <span>
                {t('Visit Now')}
                <span className="sr-only">{t(' (the map opens in a new tab)')}</span>
              </span>
            </a>
          )}
          {reach && (
            <>
              <a href={reach.call} className={outline}>
                <Phone size={20} aria-hidden />
                {t('Call')}
              </a>
              <a href={reach.whatsapp} target="_blank" rel="noopener noreferrer" className={outline}>
                <MessageCircle size={20} aria-hidden />
                <span>
                  WhatsApp<span className="sr-only">{t(' (opens in a new tab)')}</span>
                </span>
              </a>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
