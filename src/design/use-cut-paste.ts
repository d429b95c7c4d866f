import { useState, type ChangeEvent, type ClipboardEvent } from 'react'
import { groupDigits } from '#/kernel/counted.ts'
import { t } from '#/kernel/words.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Notices that the browser cuts what is pasted at the field's `most` characters, which it does without a word. `listen`
 * is for the field, whose changes it hands on.
 */
export function useCutPaste(most: number | undefined, onValueChange?: (value: string) => void) {
  const [isCut, setCut] = useState(false)
  return {
    cut:
      isCut && most !== undefined
        ? t('The pasted text was cut: at most {most} characters fit.', { most: groupDigits(most) })
        : undefined,
    listen: {
      onPaste: ({ currentTarget: field, clipboardData }: ClipboardEvent<Field>) => {
        const { value, selectionStart, selectionEnd } = field
        const replaced = (selectionEnd ?? value.length) - (selectionStart ?? 0)
        const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n')
        setCut(value.length - replaced + pasted.length > (most ?? Infinity))
      },
      onChange: ({ nativeEvent, target }: ChangeEvent<Field>) => {
        if (!(nativeEvent instanceof InputEvent) || nativeEvent.inputType !== 'insertFromPaste') setCut(false)
        onValueChange?.(target.value)
      },
    },
  }
}
