import { picturePath } from '#/features/library/pictures/rules.ts'
import { LampMark } from '#/design/lamp-mark.tsx'
import { Logo } from '#/design/logo.tsx'

/** The lamp and the library's own name. */
export function Brand({ name, logo, small = false }: { name: string; logo: string | null; small?: boolean }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      {logo === null ? (
        <LampMark size={small ? 30 : 34} />
      ) : (
        <Logo path={picturePath(logo, 480)} small={small} />
      )}
      {/* Eczar sits high on its line, so move it down to the middle of the lamp. */}
      <span className="disp min-w-0 translate-y-[3px] text-[1.3125rem] font-semibold wrap-anywhere">
        {name}
      </span>
    </span>
  )
}
