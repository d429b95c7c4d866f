import { keepFocusNear } from '#/design/use-return-focus.ts'

/** For `onFocus` of what an answer may take away, however long that takes: then the focus stays near it. */
export function guardFocus({ currentTarget }: { currentTarget: HTMLElement }): void {
  const left = new Promise((resolve) => {
    currentTarget.addEventListener('blur', resolve, { once: true })
  })
  keepFocusNear(currentTarget, left)
}
