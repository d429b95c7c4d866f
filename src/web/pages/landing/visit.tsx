import { MapPin } from 'lucide-react'
import { buttonClass } from '#/design/button-style.ts'
import type { LibraryMap } from '#/web/pages/landing/map-embed.ts'
import { WRAP } from '#/web/pages/landing/wrap.ts'

/** Call to action with the Visit Now map link (LANDING-2). */
export function Visit({ map }: { map: LibraryMap }) {
  return (
    <section id="visit" aria-labelledby="visit-title" className="border-t border-rule py-16">
      <div className={`${WRAP} flex flex-wrap items-center justify-between gap-6`}>
        <h2 id="visit-title" className="max-w-[18ch] text-3xl">
          Come and see a desk before you pay.
        </h2>
        <a
          href={map.link}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ look: 'glow', size: 'lg' })} max-sm:w-full`}
        >
          <MapPin size={20} aria-hidden />
          <span>
            Visit Now<span className="sr-only"> (the map opens in a new tab)</span>
          </span>
        </a>
      </div>
    </section>
  )
}
