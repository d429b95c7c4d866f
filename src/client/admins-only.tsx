import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { profileQuery } from '#/client/session.ts'

/** Whether the person signed in is an admin: a desk member's screens leave out what they may not use (ROLE-1). */
export function useIsAdmin(): boolean {
  return useQuery(profileQuery).data?.role === 'admin'
}

/** What only admins may use. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  return useIsAdmin() && children
}
