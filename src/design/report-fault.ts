import { t } from '#/kernel/words.ts'
import { toastError } from '#/design/toast.ts'

/** The general failure toast (LANG-5). An expired session is handled elsewhere. */
export function reportFault(error: unknown) {
  console.error(error)
  if ((error as { status?: unknown } | null)?.status === 401) return
  toastError({ title: t('Error'), description: t('Something went wrong. Please try again.') })
}
