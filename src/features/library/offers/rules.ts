/** What only the owner knows of her rooms: the public page claims none of it before she has said so (LIBRARY-16). */
export const OFFERS = [
  'lamp_and_socket',
  'wifi',
  'air_conditioning',
  'canteen',
  'cctv',
  'night_staff',
] as const
export type Offer = (typeof OFFERS)[number]

/**
 * What the public page claims: the owner's own; all of it, marked as a sample, while she has said nothing and samples
 * are shown.
 */
export function shownOffers(own: readonly Offer[], { samples }: { samples: boolean }): readonly Offer[] {
  return own.length === 0 && samples ? OFFERS : own
}

/** In the order of the screen, each once, whatever order they were ticked in. */
export function inOrder(offers: readonly Offer[]): Offer[] {
  return OFFERS.filter((offer) => offers.includes(offer))
}
