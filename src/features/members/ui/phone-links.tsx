import { useQuery } from '@tanstack/react-query'
import { MessageCircle, Phone } from 'lucide-react'
import { orpc } from '#/client/api.ts'
import { ButtonAnchor } from '#/design/button-link.tsx'
import { messageFor, reachBy } from '../rules.ts'
import type { UserRow } from './types.ts'

/** Call, and WhatsApp with a message about their plan (USERS-5). */
export function PhoneLinks({ user }: { user: UserRow }) {
  const { data: library } = useQuery(orpc.visitor.library.details.queryOptions())
  const links = library && reachBy(user.phone_digits, messageFor(user, library.name))
  if (!links) return null
  const look = { look: 'quiet', size: 'sm', square: true, className: 'min-[900px]:!size-7' } as const
  return (
    <span className="inline-flex max-[900px]:*:size-11">
      <ButtonAnchor {...look} href={links.call} title="Call" aria-label={`Call ${user.name}`}>
        <Phone size={16} aria-hidden />
      </ButtonAnchor>
      <ButtonAnchor
        {...look}
        href={links.whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        title="WhatsApp"
        aria-label={`WhatsApp ${user.name}`}
      >
        <MessageCircle size={16} aria-hidden />
      </ButtonAnchor>
    </span>
  )
}
