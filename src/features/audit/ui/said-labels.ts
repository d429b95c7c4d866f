import { translate } from '#/kernel/words.ts'
import { EXPORTS, OPENINGS } from '../labels/texts.ts'

/**
 * Which labels of our own are called so on this page, such as an export or a picture that was opened: the log keeps
 * them in English, and they are searched for by the words that are read (AUDIT-3).
 */
export function saidLabels(search: string): string[] {
  const words = search.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()
  const ours = [EXPORTS, ...Object.values(OPENINGS)].flatMap((labels) => Object.entries(labels))
  return ours
    .filter(([, said]) => translate(said).toLocaleLowerCase().includes(words))
    .map(([label]) => label)
}
