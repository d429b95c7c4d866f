import { Badge } from '#/design/badge.tsx'
import type { FormRow } from './types.ts'

/** Hints for the decision: the applicant is a member already, or has sent more than one form. */
export function Signs({ form }: { form: Pick<FormRow, 'has_account' | 'came_twice'> }) {
  if (!form.has_account && !form.came_twice) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1 max-[900px]:justify-end">
      {form.has_account && <Badge tone="green">Has an account</Badge>}
      {form.came_twice && <Badge>Possible duplicate</Badge>}
    </span>
  )
}
