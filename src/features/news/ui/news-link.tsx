import { BellRing } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { ButtonLink } from '#/design/button-link.tsx'

/** The way to the choices, from where somebody looks for them (NEWS-2). */
export function NewsLink() {
  return (
    <ButtonLink to="/dashboard/notifications" look="outline" className="justify-self-start max-sm:w-full">
      <BellRing size={19} aria-hidden />
      {t('Choose what we tell you about')}
    </ButtonLink>
  )
}
