import type { ReactNode } from 'react'
import type { Facility } from '#/features/library/pictures/rules.ts'
import { Canteen, QuietFloor, ReadingHall } from '#/web/pages/landing/vignettes-rooms.tsx'
import { Cameras, DrinkingWater, Lockers, Printing } from '#/web/pages/landing/vignettes-services.tsx'

const DRAWINGS: Record<Facility, () => ReactNode> = {
  reading_hall: ReadingHall,
  quiet_floor: QuietFloor,
  canteen: Canteen,
  lockers: Lockers,
  drinking_water: DrinkingWater,
  printing: Printing,
  cctv: Cameras,
}

/** The drawing of a facility, until the owner uploads a photo. */
export function FacilityDrawing({ facility }: { facility: Facility }) {
  const Drawing = DRAWINGS[facility]
  return <Drawing />
}
