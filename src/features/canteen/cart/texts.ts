import type { Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'

/** Shown when items were removed from the cart because they are missing from the menu or unavailable. */
export function droppedText(names: readonly string[]): Text {
  const description =
    names.length === 1
      ? t('{items} isn’t available now, so we took it out of your cart.', { items: names.join(', ') })
      : t('{items} aren’t available now, so we took them out of your cart.', { items: names.join(', ') })
  return { title: t('Cart updated'), description }
}
