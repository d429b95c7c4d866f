export const devCheckoutHindi = {
  'TEST – no money moves': 'टेस्ट – असली पैसा नहीं कटता',
  Pay: 'पेमेंट करें',
  'Let the payment fail': 'पेमेंट असफल होने दें',
  'Pay, but let it arrive half a minute late': 'पेमेंट करें, पर वह आधा मिनट देर से पहुँचे',
  'Pay twice': 'दो बार पेमेंट करें',
} as const
