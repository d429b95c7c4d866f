import { sql as raw } from 'kysely'

/** The address of a profile, null once it is erased: the one that an erased member is left with reaches nobody. */
export function reachableEmail(profiles: string) {
  const [erased_at, email] = [raw.ref(`${profiles}.erased_at`), raw.ref<string>(`${profiles}.email`)]
  return raw<string | null>`case when ${erased_at} is null then ${email} end`
}
