import { buttonClass } from '#/design/button-style.ts'
import { Brand } from '#/web/pages/landing/brand.tsx'
import { WRAP } from '#/web/pages/landing/wrap.ts'

type Props = {
  name: string
  logo: string | null
  /** Whether the page has these sections. */
  facilities: boolean
  visit: boolean
}

/** Home link, links to the page's sections, and Get Started (LANDING-2). */
export function SiteHeader({ name, logo, facilities, visit }: Props) {
  const links = [
    ...(facilities ? [{ href: '#facilities', text: 'Facilities' }] : []),
    { href: '#plans', text: 'Plans' },
    ...(visit ? [{ href: '#visit', text: 'Visit' }] : []),
  ]
  return (
    <header className={`${WRAP} flex items-center justify-between gap-4 py-3.5`}>
      <a href="#main" className="skip rounded-ctl bg-green px-4 py-2.5 font-semibold text-on-green">
        Skip to content
      </a>
      <a href="/" className="min-w-0 rounded-ctl py-1">
        <Brand name={name} logo={logo} />
        <span className="sr-only">, home</span>
      </a>
      <nav aria-label="Sections" className="ml-auto hidden gap-1 font-medium md:flex">
        {links.map(({ href, text }) => (
          <a key={href} href={href} className="rounded-ctl px-3 py-2.5 hover:bg-sunk">
            {text}
          </a>
        ))}
      </nav>
      <a href="/auth" className={`${buttonClass({})} shrink-0`}>
        Get Started
      </a>
    </header>
  )
}
