/** Hindi of messages about payment proofs. */
export const proofMessagesHindi = {
  'Your payment proof was accepted': 'आपके पेमेंट का स्क्रीनशॉट मान लिया गया',
  'Your plan is ready.': 'आपका प्लान तैयार है।',
} as const
