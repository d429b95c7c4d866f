import { Eye, Redo2, Undo2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { lazyPart } from '#/design/lazy-part.ts'
import { LeaveGuard } from '#/design/leave-guard.tsx'
import { SavedMeanwhile } from '#/design/saved-meanwhile.tsx'
import { Select } from '#/design/select.tsx'
import { textFor } from '#/kernel/refusal.ts'
import { t, translate } from '#/kernel/words.ts'
import type { FloorPlan } from '../contract.ts'
import { planProblems } from '../rules.ts'
import { floorTexts } from '../texts.ts'
import { ColumnPanel } from './column-panel.tsx'
import { FloorBar } from './floor-bar.tsx'
import { TOOLS } from './floor-edits.ts'
import { FloorGrid } from './floor-grid.tsx'
import { HEAD } from './grid-keys.ts'
import { focusWrongNumber, PlacePanel } from './place-panel.tsx'
import { placeTitle } from './place-words.ts'
import { useDrawing, type Drawing } from './use-drawing.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFloorEditor, type FloorEditor as Editor } from './use-floor-editor.ts'

/** Only for who looks at the drawing as a student, or removes a booked seat: the drawing is there sooner. */
const PreviewDialog = lazyPart(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}))
const BookedDialog = lazyPart(async () => ({ default: (await import('./booked-dialog.tsx')).BookedDialog }))

const TOOL_LABELS = { seat: 'Desks', door: 'Doors', stair: 'Stairs' }

/** All floors, to be drawn by keyboard or mouse. Nothing is saved until Save floors is pressed (FLOOR-2). */
export function FloorEditor({ newest }: { newest: FloorPlan }) {
  const editor = useFloorEditor(newest)
  const drawing = useDrawing(editor)
  useEditorKeys(editor, drawing)
  const [tries, setTries] = useState(0)
  const [previewing, setPreviewing] = useState(false)
  const problems = problemsOf(editor)
  function trySave(): void {
    setTries(tries + 1)
    if (!focusWrongNumber(drawing.panel.current) && problems.length === 0) editor.save()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SavedMeanwhile changes={editor.news} theirs={editor.theirs} />
      <FloorBar drawing={drawing} editor={editor} />
      <ToolBar drawing={drawing} editor={editor} onPreview={() => setPreviewing(true)} />
      {tries > 0 && problems.length > 0 && (
        <Banner tone="danger" role="alert" title={t('Please fix this first')}>
          <ul className="mt-1 list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Workplace drawing={drawing} editor={editor} />
      <SaveBar editor={editor} problems={tries > 0 ? problems.length : 0} onSave={trySave} />
      {editor.refused.length > 0 && (
        <Suspense>
          <BookedDialog editor={editor} />
        </Suspense>
      )}
      {previewing && (
        <Suspense>
          <PreviewDialog floors={editor.floors} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
      <LeaveGuard
        dirty={editor.isChanged && !editor.isSaving}
        description={t('Your changes to the floors will be lost.')}
      />
    </div>
  )
}

type Props = { drawing: Drawing; editor: Editor }

function ToolBar({ drawing, editor, onPreview }: Props & { onPreview: () => void }) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        name="tool"
        label={t('Empty places get')}
        className="w-40"
        options={TOOLS.map((value) => ({ value, label: translate(TOOL_LABELS[value]) }))}
        value={drawing.tool}
        onValueChange={(value) => drawing.setTool(TOOLS.find((one) => one === value) ?? 'seat')}
      />
      <Button look="outline" aria-disabled={!editor.undo} onClick={() => editor.undo?.()}>
        <Undo2 size={19} aria-hidden />
        {t('Undo')}
      </Button>
      <Button look="outline" aria-disabled={!editor.redo} onClick={() => editor.redo?.()}>
        <Redo2 size={19} aria-hidden />
        {t('Redo')}
      </Button>
      <p role="status" className="min-h-6 min-w-0 flex-1 basis-60 self-center font-medium max-sm:order-last">
        {drawing.said}
      </p>
      <Button look="outline" onClick={onPreview}>
        <Eye size={19} aria-hidden />
        {t('Preview')}
      </Button>
    </div>
  )
}

/** The drawing and, beside it, what is at the place where one is. */
function Workplace({ drawing, editor }: Props) {
  const help = useId()
  const { floor, cursor, carried, grid, panel } = drawing
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div ref={grid} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <FloorGrid floor={floor} cursor={cursor} carried={carried} describedBy={help} {...drawing.events} />
        <p id={help} className="text-sm text-ink-2">
          {t(
            'Arrow keys move. Enter adds to an empty place or opens what is there, Space picks up and puts down, Delete removes, Ctrl+Z undoes. With a mouse, press and drag. With a finger, tap a desk, then drag it.',
          )}
        </p>
      </div>
      <section
        ref={panel}
        aria-label={t('Details')}
        className="grid gap-3 rounded-card border border-rule bg-sheet p-4 lg:sticky lg:top-20"
      >
        <h2 className="text-lg">{placeTitle(floor, cursor)}</h2>
        {cursor.row === HEAD ? (
          <ColumnPanel drawing={drawing} editor={editor} />
        ) : (
          <PlacePanel drawing={drawing} editor={editor} />
        )}
      </section>
    </div>
  )
}

/** Always visible: it says whether there is anything to save. */
function SaveBar({ editor, problems, onSave }: { editor: Editor; problems: number; onSave: () => void }) {
  return (
    <div className="sticky bottom-0 z-5 -mx-4 flex items-center gap-3 border-t border-rule bg-paper/95 px-4 py-3 backdrop-blur sm:-mx-7 sm:px-7">
      <p role="status" className="min-w-0 flex-1 text-sm text-ink-2">
        {problems > 0
          ? t('{rest} to be fixed first.', {
              rest: problems === 1 ? t('1 thing has') : t('{problems} things have', { problems }),
            })
          : editor.isChanged
            ? t('Changed, not saved yet.')
            : t('Nothing changed yet.')}
      </p>
      <Button busy={editor.isSaving} busyLabel={t('Saving...')} onClick={onSave}>
        {t('Save floors')}
      </Button>
    </div>
  )
}

/** Each problem once, in words. */
function problemsOf({ floors }: Editor): string[] {
  const said = planProblems(floors).map(({ problem, floor, ...facts }) => {
    const text = textFor(floorTexts, problem, { ...facts, name: floors[floor]?.name })
    return text?.description ?? problem
  })
  return [...new Set(said)]
}
