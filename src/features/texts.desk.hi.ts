import { shellDeskHindi } from '#/kernel/shell.hi.ts'

/** All Hindi that only the desk says; it has that of the student's side besides. */
export const deskHindi = {
  ...shellDeskHindi,
}

declare module '#/kernel/words.ts' {
  interface Translated extends Record<keyof typeof deskHindi, string> {}
}
