/** What the desk reads once a queue is empty, in Hindi. */
export const reviewQueueDeskHindi = {
  'No more payment proofs are waiting.': 'अब पेमेंट का कोई स्क्रीनशॉट बाकी नहीं।',
  'No more verification requests are waiting.': 'अब कोई वेरिफ़िकेशन अनुरोध बाकी नहीं।',
  'No more registration forms are waiting.': 'अब कोई रजिस्ट्रेशन फ़ॉर्म बाकी नहीं।',
  'No more erasure requests are waiting.': 'अब मिटाने का कोई अनुरोध बाकी नहीं।',
  'No more payments need attention.': 'अब किसी पेमेंट पर ध्यान नहीं देना।',
} as const
