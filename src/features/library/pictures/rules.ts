import type { Words } from '#/kernel/words.ts'
/** What a photo shows, in words. */
export const LONGEST_ALT = 150

/** The seven facilities of the landing page's carousel, in its order (LANDING-3). */
export const FACILITIES = [
  'reading_hall',
  'quiet_floor',
  'canteen',
  'lockers',
  'drinking_water',
  'printing',
  'cctv',
] as const
export type Facility = (typeof FACILITIES)[number]

export const FACILITY_NAMES: Record<Facility, Words> = {
  reading_hall: 'Reading hall',
  quiet_floor: 'Quiet floor',
  canteen: 'Canteen',
  lockers: 'Lockers',
  drinking_water: 'Drinking water',
  printing: 'Printing',
  cctv: 'CCTV',
}

/** Pixels: the width to which the server scales an uploaded picture, enough for phones and desktops. */
export const PICTURE_WIDTHS = [480, 960] as const

/** The path of a public picture, which never changes: another photo is another file. */
export const picturePath = (file_id: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  `/pictures/${file_id}/${width}.webp`

/** The path of the same picture as AVIF: a quarter smaller, for browsers that know it. */
export const smallPicturePath = (file_id: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  `/pictures/${file_id}/${width}.avif`

/** Pixels: what messengers and social networks show of a shared link. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** The path of a photo as a sharing picture: as JPEG, which all of them understand. */
export const sharePath = (file_id: string): string => `/pictures/${file_id}/share.jpg`

/** Pixels: the sizes of the square icons that are made of a logo. */
export const ICON_SIZES = [192, 512] as const

/** The path of a logo as a square icon. */
export const iconPath = (file_id: string, size: (typeof ICON_SIZES)[number]): string =>
  `/pictures/${file_id}/icon-${size}.png`

const PICTURE_PATH = new RegExp(
  `^/pictures/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(?:${PICTURE_WIDTHS.join('|')})\\.webp$`,
)

/** The file behind the path of a public picture; null for any other text. */
export const pictureFile = (path: string): string | null => PICTURE_PATH.exec(path)?.[1] ?? null

export type FacilityPicture = { facility: Facility; file_id: string; alt: string }
