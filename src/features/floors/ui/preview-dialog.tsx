import { useState } from 'react'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import type { Seat } from '#/features/seats/contract.ts'
import { FEATURE_LABELS } from '#/features/seats/texts.ts'
import { Legend } from '#/features/seats/ui/legend.tsx'
import { SeatBoard } from '#/features/seats/ui/seat-board.tsx'
import { studentTile } from '#/features/seats/ui/tile-view.ts'
import { TIME_SLOTS } from '#/kernel/slots.ts'
import { t, translate } from '#/kernel/words.ts'
import type { DrawnFloor } from '../rules.ts'
import { floorOf, seatsOf } from './drawn-floor.ts'
import { PhoneFrame } from './phone-frame.tsx'

type Props = { floors: readonly DrawnFloor[]; onClose: () => void }

const NOBODY: ReadonlySet<number> = new Set()

/** The drawing on a student's phone, before it is saved. */
export function PreviewDialog({ floors, onClose }: Props) {
  const [picked, setPicked] = useState<Seat>()
  const drawn = floors.map((floor, at) => floorOf(floor, at))
  const seats = floors.flatMap((floor, at) => seatsOf(floor, at))
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title={t('As a student sees it')}
      description={t('On a phone, 360 px wide, while every seat is free.')}
      footer={
        <Button look="outline" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p role="status" className="min-h-6">
          {picked ? aboutSeat(picked) : t('Tap a seat to see what it offers.')}
        </p>
        <PhoneFrame title={t('The seat map on a phone')}>
          <div className="grid grid-cols-[minmax(0,1fr)] p-4">
            <SeatBoard
              floors={drawn}
              seats={seats}
              viewOf={(seat) =>
                studentTile(seat, {
                  shown: TIME_SLOTS,
                  mine: NOBODY,
                  picked: picked?.seat_number ?? null,
                })
              }
              closed={() => false}
              noteOf={(own) => t('{count} seats', { count: own.length })}
              onPick={setPicked}
              legend={<Legend mine={undefined} />}
            />
          </div>
        </PhoneFrame>
      </div>
    </Dialog>
  )
}

function aboutSeat({ seat_number, features }: Seat): string {
  const offers = features.map((feature) => translate(FEATURE_LABELS[feature])).join(', ')
  return t('Seat {seat}: {offers}.', { seat: seat_number, offers: offers || t('nothing in particular') })
}
