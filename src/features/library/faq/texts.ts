import type { Question } from './rules.ts'

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
