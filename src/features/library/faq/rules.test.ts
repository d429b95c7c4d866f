import { expect, test } from 'vitest'
import { isAnswered, NO_QUESTION, questionsText, saidIn } from './rules.ts'
import { SAMPLE_QUESTIONS } from './texts.ts'

test.each([
  ['English alone', { question: 'ID?', answer: 'Aadhaar.' }, true],
  ['Hindi alone', { question_hi: 'पहचान पत्र?', answer_hi: 'आधार।' }, true],
  ['nothing', {}, false],
  ['no answer', { question: 'ID?' }, false],
  ['no question', { answer: 'Aadhaar.' }, false],
  ['half of the Hindi', { question: 'ID?', answer: 'Aadhaar.', question_hi: 'पहचान पत्र?' }, false],
])('%s is shown: %o, %s', (_title, typed, shown) => {
  expect(isAnswered({ ...NO_QUESTION, ...typed })).toBe(shown)
})

test('an English page says in Hindi what has no English, and the history has both', () => {
  const hindi = { ...NO_QUESTION, question_hi: 'पहचान पत्र?', answer_hi: 'आधार।' }
  const english = { ...NO_QUESTION, question: 'ID?', answer: 'Aadhaar.' }
  expect(saidIn('en', hindi)).toEqual({ lang: 'hi', question: 'पहचान पत्र?', answer: 'आधार।' })
  expect(saidIn('en', { ...hindi, question: 'ID?', answer: 'Aadhaar.' }).question).toBe('ID?')
  expect(saidIn('hi', hindi)).toEqual({ lang: undefined, question: 'पहचान पत्र?', answer: 'आधार।' })
  expect(questionsText([english, hindi])).toBe('ID? Aadhaar. / पहचान पत्र? आधार।')
  expect(questionsText([])).toBe('None')
  expect(SAMPLE_QUESTIONS.every(isAnswered)).toBe(true)
})
