import type { Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'

/** After items were taken out of the cart because they are gone from the menu or not available. */
export function droppedText(names: readonly string[]): Text {
  const description =
    names.length === 1
      ? t('{items} isn’t available now, so we took it out of your cart.', { items: names.join(', ') })
      : t('{items} aren’t available now, so we took them out of your cart.', { items: names.join(', ') })
  return { title: t('Cart updated'), description }
}
