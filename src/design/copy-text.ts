import { t } from '#/kernel/words.ts'
import { toastError } from '#/design/toast.ts'

/**
 * Copies to the clipboard and returns whether it worked. Browsers allow it only on secure pages, and may ask first:
 * where they don't, a toast says to copy by hand what the page shows.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toastError({ title: t('Not copied'), description: t('Please select it and copy it by hand.') })
    return false
  }
}
