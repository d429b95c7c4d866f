import { translate } from '#/kernel/words.ts'
import { Badge, type BadgeTone } from '#/design/badge.tsx'
import { ERASURE_LABELS, type ErasureRow } from './types.ts'

type Status = ErasureRow['status']
const TONES: Record<Status, BadgeTone> = {
  pending: 'glow',
  done: 'neutral',
  withdrawn: 'neutral',
  refused: 'red',
}

export function ErasureBadge({ status }: { status: Status }) {
  return <Badge tone={TONES[status]}>{translate(ERASURE_LABELS[status])}</Badge>
}
