import { MessageCircle, Phone } from 'lucide-react'
import type { Reach } from '#/kernel/reach-by-phone.ts'
import { language, LANGUAGES, t } from '#/kernel/words.ts'
import { buttonClass } from '#/design/button-style.ts'
import { Brand } from '#/web/pages/landing/brand.tsx'
import { landingPath } from '#/kernel/landing-path.ts'
import { WRAP } from '#/web/pages/landing/wrap.ts'

type Props = {
  name: string
  logo: string | null
  /** Whether the page has these sections. */
  facilities: boolean
  visit: boolean
  /** Null without a phone of the library's own. */
  reach: Reach | null
}

const QUIET = 'flex min-h-11 items-center rounded-ctl px-3 font-medium hover:bg-sunk'

/** Home link, links to the page's sections, the ways to reach the library, Login, and Get Started (LANDING-2). */
export function SiteHeader({ name, logo, facilities, visit, reach }: Props) {
  const links = [
    ...(facilities ? [{ href: '#facilities', text: t('Facilities') }] : []),
    { href: '#plans', text: t('Plans') },
    ...(visit ? [{ href: '#visit', text: t('Visit') }] : []),
  ]
  return (
    <header
      className={`${WRAP} flex items-center justify-between gap-x-1 py-3.5 max-sm:flex-wrap sm:gap-x-2`}
    >
      <a href="#main" className="skip rounded-ctl bg-green px-4 py-2.5 font-semibold text-on-green">
        {t('Skip to content')}
      </a>
      <a
        href={landingPath(language())}
        className="mr-auto min-w-0 rounded-ctl py-1 max-sm:flex-1 large-letters:basis-full"
      >
        <Brand name={name} logo={logo} />
        <span className="sr-only">{t(', home')}</span>
      </a>
      <nav aria-label={t('Sections')} className="hidden gap-1 lg:flex">
        {links.map(({ href, text }) => (
          <a key={href} href={href} className={QUIET}>
            {text}
          </a>
        ))}
      </nav>
      {/* On a phone a row of its own above the name, or two with large letters. */}
      <div className="flex justify-end max-sm:flex-wrap max-sm:-order-1 max-sm:-mx-3 max-sm:-mt-2.5 max-sm:mb-1 max-sm:basis-[calc(100%+1.5rem)]">
        {reach && <ReachLinks reach={reach} />}
        <OtherLanguage />
        <a href="/auth" className={QUIET}>
          {t('Login')}
        </a>
      </div>
      <a href="/auth" className={`${buttonClass({})} shrink-0 large-letters:grow`}>
        {t('Get Started')}
      </a>
    </header>
  )
}

/** The same page in the other language; the page's script remembers the choice for the rest of the site (LANG-7). */
function OtherLanguage() {
  const other = language() === 'hi' ? 'en' : 'hi'
  return (
    <a href={landingPath(other)} lang={other} hrefLang={other} data-language={other} className={QUIET}>
      {LANGUAGES[other]}
    </a>
  )
}

function ReachLinks({ reach }: { reach: Reach }) {
  return (
    <>
      <a href={reach.call} className={`${QUIET} gap-2`}>
        <Phone size={18} aria-hidden />
        <span className="max-[380px]:sr-only sm:max-xl:sr-only">{t('Call')}</span>
      </a>
      <a href={reach.whatsapp} target="_blank" rel="noopener noreferrer" className={`${QUIET} gap-2`}>
        <MessageCircle size={18} aria-hidden />
        <span className="sm:max-xl:sr-only">WhatsApp</span>
        <span className="sr-only">{t(' (opens in a new tab)')}</span>
      </a>
    </>
  )
}
