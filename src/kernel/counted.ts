/** '1 day', '0 days': for the desk and mails, which are in English only. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
