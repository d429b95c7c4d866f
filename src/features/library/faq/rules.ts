/** A question of visitors with its answer, in English, Hindi or both; '' where it is missing (LIBRARY-14). */
export type Question = { question: string; answer: string; question_hi: string; answer_hi: string }

export const MOST_QUESTIONS = 20
export const NO_QUESTION: Question = { question: '', answer: '', question_hi: '', answer_hi: '' }

/** What keeps a question off the page: a question without its answer, an answer without its question, or neither. */
export function isAnswered({ question, answer, question_hi, answer_hi }: Question): boolean {
  const halves = [[question, answer] as const, [question_hi, answer_hi] as const]
  return (
    halves.some(([asked]) => asked !== '') &&
    halves.every(([asked, said]) => (asked === '') === (said === ''))
  )
}

/** As an English page shows it: in Hindi where there is no English. */
export function inEnglish({ question, answer, question_hi, answer_hi }: Question) {
  return question === ''
    ? { lang: 'hi' as const, question: question_hi, answer: answer_hi }
    : { lang: undefined, question, answer }
}

/** The questions in one line, for the history. */
export function questionsText(faq: readonly Question[]): string {
  if (faq.length === 0) return 'None'
  const halves = faq.flatMap((one) => [
    [one.question, one.answer],
    [one.question_hi, one.answer_hi],
  ])
  return halves
    .filter(([asked]) => asked !== '')
    .map(([asked, said]) => `${asked} ${said}`)
    .join(' / ')
}
