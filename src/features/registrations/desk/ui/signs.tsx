import { Copy, UserCheck } from 'lucide-react'
import { Badge } from '#/design/badge.tsx'
import type { FormRow } from './types.ts'

/** Hints for the decision: the applicant is a member already, or has sent more than one form. In a narrow cell as icons. */
export function Signs({ form }: { form: Pick<FormRow, 'has_account' | 'came_twice'> }) {
  return (
    <>
      {form.has_account && (
        <Badge tone="green">
          <UserCheck size={14} aria-hidden />
          <Words>Has an account</Words>
        </Badge>
      )}
      {form.came_twice && (
        <Badge>
          <Copy size={14} aria-hidden />
          <Words>Possible duplicate</Words>
        </Badge>
      )}
    </>
  )
}

function Words({ children }: { children: string }) {
  return (
    <span title={children} className="min-[900px]:sr-only">
      {children}
    </span>
  )
}
