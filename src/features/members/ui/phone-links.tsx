import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { PhoneLinks as Links } from '#/design/phone-links.tsx'
import { SendWhatsApp } from '#/features/whatsapp/ui/send-whatsapp.tsx'
import { messageFor } from '../rules.ts'
import type { UserRow } from './types.ts'

/** Call, and WhatsApp with a message about their plan (USERS-5), by hand or by the library's number (WHATSAPP-2). */
export function PhoneLinks({ user }: { user: UserRow }) {
  const { data: library } = useQuery(orpc.visitor.library.details.queryOptions())
  if (!library) return null
  return (
    <>
      <Links name={user.name} digits={user.phone_digits} message={messageFor(user, library.name)} />
      {user.plan_name !== null && (
        <SendWhatsApp user_id={user.id} name={user.name} digits={user.phone_digits} about="plan" />
      )}
    </>
  )
}
