import type { Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'

/** After items were taken out of the cart because they are gone from the menu or not available. */
export function droppedText(names: readonly string[]): Text {
  const description =
    names.length === 1
      ? t('{items} can’t be ordered now and was taken out of your cart.', { items: names.join(', ') })
      : t('{items} can’t be ordered now and were taken out of your cart.', { items: names.join(', ') })
  return { title: t('Cart updated'), description }
}
