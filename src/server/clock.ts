/** Only this file reads the time, so that tests and demos can set it. */
export type Clock = () => Date

/** For what programs date by the machine's own clock, whatever NOW says: the accounts library does, for sessions. */
export const machineClock: Clock = () => new Date()

/** The machine's clock, or one that starts at `start` (ISO 8601) and runs from there. */
export function clockFrom(start: string | undefined): Clock {
  if (start === undefined || start === '') return () => new Date()
  const shift = new Date(start).getTime() - Date.now()
  if (Number.isNaN(shift)) throw new Error(`NOW is not a time: ${start}`)
  return () => new Date(Date.now() + shift)
}
