import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#/client/session.ts'
import { Banner } from '#/design/banner.tsx'
import { isOwnMatter, OWN_MATTER } from '#/kernel/own-matters.ts'

/** Whether somebody else has to decide this, because it is about who is signed in (ROLE-4). */
export function useIsOwnMatter(about: string | undefined): boolean {
  const { data } = useQuery(profileQuery)
  return data !== undefined && about !== undefined && isOwnMatter(data, about)
}

/** In place of the decision. */
export function OwnMatter() {
  return <Banner tone="action">{OWN_MATTER.description}</Banner>
}
