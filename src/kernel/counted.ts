/** '1 day', '0 days': for what is read in English only, the desk and the mails. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
