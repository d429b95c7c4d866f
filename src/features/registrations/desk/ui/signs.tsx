import { Copy, UserCheck } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { SignBadge } from '#/design/badge.tsx'
import type { FormRow } from './types.ts'

/** Hints for the decision: the applicant is a member already, or has sent more than one form. */
export function Signs({ form }: { form: Pick<FormRow, 'has_account' | 'came_twice'> }) {
  return (
    <>
      {form.has_account && <SignBadge tone="green" icon={UserCheck} words={t('Has an account')} />}
      {form.came_twice && <SignBadge icon={Copy} words={t('Possible duplicate')} />}
    </>
  )
}
