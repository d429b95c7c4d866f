import { useEffect } from 'react'
import type { Drawing } from './use-drawing.ts'
import { t } from '#/kernel/words.ts'
import type { FloorEditor } from './use-floor-editor.ts'

/** Ctrl+Z and Ctrl+Y undo and redo, and Escape returns from the details to the drawing; not while a dialog is open. */
export function useEditorKeys(editor: FloorEditor, drawing: Drawing): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { target } = event
      if (!(target instanceof Element) || target.closest('[role=dialog], [role=alertdialog]')) return
      if (event.key === 'Escape' && drawing.panel.current?.contains(target)) drawing.goTo(drawing.cursor)
      // In a field they are the field's own.
      else if ((event.ctrlKey || event.metaKey) && !target.matches('input, select')) turnBack(event)
    }

    function turnBack(event: KeyboardEvent): void {
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (key !== 'z' && !isRedo) return
      event.preventDefault()
      const step = isRedo ? editor.redo : editor.undo
      step?.()
      drawing.say(
        step
          ? isRedo
            ? t('Redone.')
            : t('Undone.')
          : isRedo
            ? t('Nothing to redo.')
            : t('Nothing to undo.'),
      )
    }

    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [editor, drawing])
}
