import type { RefObject } from 'react'
import { acceptFor, UPLOAD_LIMITS } from '#/features/files/rules.ts'
import { toast } from '#/web/design/toast.ts'
import { Upload } from '#/web/design/upload.tsx'
import { DOCUMENT_SIDES, type DocumentSide } from '../rules.ts'
import { BOTH_SIDES, guidelines, sideUploaded } from '../texts.ts'
import { FormPart } from './form-part.tsx'
import { uploadDocument } from './upload-document.ts'

/** The ids of what was uploaded so far. */
export type Sides = Record<DocumentSide, string | null>

export const NO_SIDES: Sides = { front: null, back: null }
const LABELS: Record<DocumentSide, string> = { front: 'Aadhar front side', back: 'Aadhar back side' }

type Props = {
  sides: Sides
  onChange: (change: (sides: Sides) => Sides) => void
  asked: boolean
  part: RefObject<HTMLElement | null>
}

/** Both sides of the document. `asked` marks what is missing once the form was to be sent. */
export function DocumentsPart({ sides, onChange, asked, part }: Props) {
  function take(side: DocumentSide, id: string | null) {
    onChange((before) => ({ ...before, [side]: id }))
    if (id !== null) toast({ title: sideUploaded(side) })
  }
  return (
    <FormPart ref={part} title="Aadhar Card" note={<Guidelines />}>
      {DOCUMENT_SIDES.map((side) => (
        <Upload
          key={side}
          label={LABELS[side]}
          required
          accept={acceptFor('identity_document')}
          maxBytes={UPLOAD_LIMITS.identity_document.max_bytes}
          upload={uploadDocument}
          onChange={(id) => take(side, id)}
          error={asked && sides[side] === null ? BOTH_SIDES : null}
        />
      ))}
    </FormPart>
  )
}

function Guidelines() {
  return (
    <span role="list" className="grid gap-1">
      {guidelines.map((sentence) => (
        <span role="listitem" key={sentence} className="flex gap-2">
          <span aria-hidden>·</span>
          {sentence}
        </span>
      ))}
    </span>
  )
}

/** Takes the focus, and so the eye, to the first side that is still missing. */
export function focusMissing(part: HTMLElement | null, sides: Sides): void {
  const missing = DOCUMENT_SIDES.findIndex((side) => sides[side] === null)
  part?.querySelectorAll<HTMLElement>('[role="group"]')[missing]?.focus()
}
