import { LampMark } from '#/design/lamp-mark.tsx'
import { Logo } from '#/design/logo.tsx'
import { siteLogo, siteName } from '#/design/site.ts'

/** The owner's logo, or the lamp. */
export function SiteMark({ small = false }: { small?: boolean }) {
  return siteLogo === undefined ? <LampMark size={small ? 30 : 34} /> : <Logo path={siteLogo} small={small} />
}

/** Logo and name, as in every header. */
export function Wordmark({ small = false }: { small?: boolean }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <SiteMark small={small} />
      {/* Eczar sits high on its line, so move it down to the middle of the lamp. */}
      <span className="disp min-w-0 translate-y-[3px] text-[1.3125rem] large-letters:text-[0.75rem] leading-tight font-semibold wrap-anywhere">
        {siteName}
      </span>
    </span>
  )
}
