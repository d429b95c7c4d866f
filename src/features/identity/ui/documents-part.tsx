import { Suspense, useState, type RefObject } from 'react'
import { lazyPart } from '#/design/lazy-part.ts'
import { acceptFor, askForKinds } from '#/features/files/rules.ts'
import { t, type Words, translate } from '#/kernel/words.ts'
import { keptUpload } from '#/design/kept-uploads.ts'
import { Switch } from '#/design/switch.tsx'
import { toast } from '#/design/toast.ts'
import { Upload } from '#/design/upload.tsx'
import { DOCUMENT_SIDES, type DocumentSide } from '../rules.ts'
import { BOTH_SIDES, guidelines, SIDE_UPLOADED } from '../texts.ts'
import { FormPart } from './form-part.tsx'
import type { Box } from './mask-boxes.ts'
import { MOST_BYTES_CHOSEN, prepareDocument, uploadDocument } from './upload-document.ts'

const MaskDialog = lazyPart(async () => ({ default: (await import('./mask-dialog.tsx')).MaskDialog }))

/** The ids of the uploads so far. */
export type Sides = Record<DocumentSide, string | null>

export const NO_SIDES: Sides = { front: null, back: null }

/** Those that an expired session left. */
export function keptSides(draft: string): Sides {
  const idOf = (side: DocumentSide) => keptUpload(`${draft}:${side}`)?.id ?? null
  return { front: idOf('front'), back: idOf('back') }
}

const LABELS: Record<DocumentSide, Words> = { front: 'Aadhar front side', back: 'Aadhar back side' }

type Props = {
  /** The form's, under which its files are kept too. */
  draft: string
  sides: Sides
  onChange: (side: DocumentSide, id: string | null) => void
  /** An upload has begun, and when it ends. */
  onBegin?: (side: DocumentSide, ended: Promise<unknown>) => void
  asked: boolean
  part: RefObject<HTMLElement | null>
}

/** Both sides of the document. `asked`: submitting was tried, so mark what is missing. */
export function DocumentsPart({ draft, sides, onChange, onBegin, asked, part }: Props) {
  const [hiding, setHiding] = useState(false)
  const { prepare, masked, dialog } = useMasking(hiding)
  function take(side: DocumentSide, id: string | null) {
    onChange(side, id)
    if (id !== null) toast({ title: SIDE_UPLOADED[side] })
  }
  return (
    <FormPart ref={part} title={t('Aadhar Card')} note={<Guidelines />}>
      <Switch
        label={t('Hide my Aadhaar number before uploading')}
        checked={hiding}
        onCheckedChange={setHiding}
        className="leading-snug sm:col-span-2"
      />
      {DOCUMENT_SIDES.map((side) => (
        <Upload
          key={side}
          label={translate(LABELS[side])}
          required
          accept={acceptFor('identity_document')}
          kindRefused={askForKinds('identity_document')}
          maxBytes={MOST_BYTES_CHOSEN}
          hint={sides[side] !== null && masked[side] && t('Sent with the number hidden.')}
          prepare={(file) => prepare(side, file)}
          upload={uploadDocument}
          onChange={(id) => take(side, id)}
          onBegin={(ended) => onBegin?.(side, ended)}
          keepAs={`${draft}:${side}`}
          quietError
          error={asked && sides[side] === null ? translate(BOTH_SIDES) : null}
        />
      ))}
      {dialog}
    </FormPart>
  )
}

/** Asks for the boxes to black out, one picture at a time; `masked` are the sides whose latest file got any. */
function useMasking(hiding: boolean) {
  type Asking = { side: DocumentSide; file: File; answer: (boxes: readonly Box[] | null) => void }
  const [asking, setAsking] = useState<Asking | null>(null)
  const [masked, setMasked] = useState<Record<DocumentSide, boolean>>({ front: false, back: false })
  const ask = (side: DocumentSide, file: File) =>
    new Promise<readonly Box[] | null>((answer) => {
      setAsking({ side, file, answer })
    })
  function note(side: DocumentSide, isMasked: boolean) {
    setMasked((before) => ({ ...before, [side]: isMasked }))
  }
  function prepare(side: DocumentSide, file: File) {
    note(side, false)
    return prepareDocument(hiding ? (picture) => ask(side, picture) : null)(file)
  }
  function done({ side, answer }: Asking, boxes: readonly Box[] | null) {
    note(side, boxes !== null && boxes.length > 0)
    setAsking(null)
    answer(boxes)
  }
  const dialog = asking && (
    <Suspense>
      <MaskDialog file={asking.file} onDone={(boxes) => done(asking, boxes)} />
    </Suspense>
  )
  return { prepare, masked, dialog }
}

function Guidelines() {
  return (
    <span role="list" className="grid gap-1">
      {guidelines.map((sentence) => (
        <span role="listitem" key={sentence} className="flex gap-2">
          <span aria-hidden>·</span>
          {t(sentence)}
        </span>
      ))}
    </span>
  )
}

/** Moves the focus to the first side that is still missing. */
export function focusMissing(part: HTMLElement | null, sides: Sides): void {
  const missing = DOCUMENT_SIDES.findIndex((side) => sides[side] === null)
  part?.querySelectorAll<HTMLElement>('[role="group"]')[missing]?.focus()
}
