/** The words of the refusals that only the desk meets, by code. */
import type { Texts } from '#/kernel/refusal.ts'
import { menuTexts } from './canteen/menu/texts.ts'
import { libraryTexts } from './library/texts.ts'
import { paymentDeskTexts } from './payments/desk/texts.ts'
import { refundTexts } from './payments/refunds/texts.ts'
import { tuitionTexts } from './tuition/texts.ts'

export const deskTexts: Texts<string> = {
  ...libraryTexts,
  ...menuTexts,
  ...paymentDeskTexts,
  ...refundTexts,
  ...tuitionTexts,
}
