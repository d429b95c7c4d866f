import type { Language } from '#/kernel/words.ts'
import { t } from '#/kernel/words.ts'

/** A question of visitors with its answer, in English, Hindi or both; '' where it is missing (LIBRARY-14). */
export type Question = { question: string; answer: string; question_hi: string; answer_hi: string }

export const MOST_QUESTIONS = 20
export const LONGEST_QUESTION = 150
export const LONGEST_ANSWER = 800
export const NO_QUESTION: Question = { question: '', answer: '', question_hi: '', answer_hi: '' }

/** What keeps a question off the page: a question without its answer, an answer without its question, or neither. */
export function isAnswered({ question, answer, question_hi, answer_hi }: Question): boolean {
  const halves = [[question, answer] as const, [question_hi, answer_hi] as const]
  return (
    halves.some(([asked]) => asked !== '') &&
    halves.every(([asked, said]) => (asked === '') === (said === ''))
  )
}

export type Said = { lang: Language | undefined; question: string; answer: string }

/** As a page in this language shows it; in the other one, which `lang` then names, where it is said in that alone. */
export function saidIn(language: Language, { question, answer, question_hi, answer_hi }: Question): Said {
  const said: Record<Language, Omit<Said, 'lang'>> = {
    en: { question, answer },
    hi: { question: question_hi, answer: answer_hi },
  }
  const other = language === 'hi' ? 'en' : 'hi'
  return said[language].question === ''
    ? { lang: other, ...said[other] }
    : { lang: undefined, ...said[language] }
}

/** The questions in one line, for the history. */
export function questionsText(faq: readonly Question[]): string {
  if (faq.length === 0) return t('None')
  const halves = faq.flatMap((one) => [
    [one.question, one.answer],
    [one.question_hi, one.answer_hi],
  ])
  return halves
    .filter(([asked]) => asked !== '')
    .map(([asked, said]) => `${asked} ${said}`)
    .join(' / ')
}
