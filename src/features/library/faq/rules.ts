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

/** Shown, marked, while the owner has written none; left out in production (LIBRARY-9). */
export const SAMPLE_QUESTIONS: readonly Question[] = [
  {
    question: 'Which ID do I need?',
    answer: 'A photo of your Aadhaar card or another identity document. Only the library sees it.',
    question_hi: 'कौन-सा पहचान पत्र चाहिए?',
    answer_hi: 'आधार कार्ड या किसी और पहचान पत्र की फ़ोटो। इसे सिर्फ़ लाइब्रेरी देखती है।',
  },
  {
    question: 'Do I get my money back if I leave early?',
    answer: 'Within the first seven days, for the days that are left.',
    question_hi: 'बीच में छोड़ने पर पैसे वापस मिलते हैं?',
    answer_hi: 'पहले सात दिनों में, बचे हुए दिनों के लिए।',
  },
  {
    question: 'Can I try a day first?',
    answer: 'Yes, one day is free. Ask at the desk.',
    question_hi: 'क्या पहले एक दिन आज़मा सकते हैं?',
    answer_hi: 'हाँ, एक दिन मुफ़्त है। काउंटर पर पूछें।',
  },
  {
    question: 'What are the rules?',
    answer: 'Phones on silent, calls outside, meals in the canteen, and your desk left clean.',
    question_hi: 'नियम क्या हैं?',
    answer_hi: 'फ़ोन साइलेंट, बात बाहर, खाना कैंटीन में, और सीट साफ़।',
  },
]
