import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { libraryQuery } from '#/features/library/ui/library-query.ts'
import { PhoneLinks as Links } from '#/design/phone-links.tsx'
import { offerQuery } from '#/features/whatsapp/ui/offer-query.ts'
import { SendWhatsApp } from '#/features/whatsapp/ui/send-whatsapp.tsx'
import { messageFor } from '../rules.ts'
import type { UserRow } from './types.ts'

/** Reads with a list of users what their links say. */
export function usePhoneLinks(): void {
  usePrefetchQuery(libraryQuery)
  usePrefetchQuery(offerQuery)
}

/** Call, and WhatsApp with a message about their plan (USERS-5), by hand or by the library's number (WHATSAPP-2). */
export function PhoneLinks({ user }: { user: UserRow }) {
  const { data: library } = useQuery(libraryQuery)
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
