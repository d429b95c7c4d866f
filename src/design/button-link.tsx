import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonStyle } from '#/design/button-style.ts'
import { cx } from '#/design/cx.ts'

type ButtonAnchorProps = ComponentProps<'a'> & ButtonStyle

/** A plain link (`href`) that looks like a button: other sites, files, `tel:`, anchors on the page. */
export function ButtonAnchor({ look, size, square, wide, className, ...props }: ButtonAnchorProps) {
  return <a {...props} className={cx(buttonClass({ look, size, square, wide }), 'print:hidden', className)} />
}

/** A link of the app (`to`) that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)
