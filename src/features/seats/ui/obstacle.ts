import type { Text } from '#/kernel/refusal.ts'

/** Why a member can't book, in the words of the way to a seat (PORTAL-12), and what leads on, if anything does. */
export type Obstacle = Text & { way: { to: string; label: string } | null }

/** What keeps a member from booking, as far as the page knows: the server decides (SEAT-6). */
export type Obstacles = {
  /** Said where no plan runs today. */
  plan: Obstacle & { isNext: boolean }
  id: Obstacle | null
}
