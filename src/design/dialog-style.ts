/**
 * Shared by Dialog and ConfirmDialog: the backdrop, and the sheet that becomes a window from 640 px. Both have the same
 * z-index, so that the backdrop of a dialog opened from another one covers that one too (with `forceRender`).
 */
export const BACKDROP =
  'fixed inset-0 z-50 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const POPUP =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-sheet bg-sheet text-ink shadow-float ' +
  'transition-[translate,opacity] duration-200 ease-out data-ending-style:translate-y-8 data-ending-style:opacity-0 ' +
  'data-starting-style:translate-y-8 data-starting-style:opacity-0 focus:outline-none forced-colors:border ' +
  'sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:max-w-[calc(100vw-40px)] sm:-translate-x-1/2 sm:-translate-y-1/2 ' +
  'sm:rounded-sheet sm:data-ending-style:-translate-y-[calc(50%-12px)] sm:data-starting-style:-translate-y-[calc(50%-12px)]'
