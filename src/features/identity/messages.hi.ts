/** Hindi of messages about documents. */
export const identityMessagesHindi = {
  'You are verified': 'आपका अकाउंट वेरिफ़ाई हो गया',
  'With a plan you can book a seat now.': 'प्लान के साथ अब आप सीट बुक कर सकते हैं।',
  'Your verification needs another try': 'आपका वेरिफ़िकेशन दोबारा करना होगा',
  'Open to see why.': 'कारण देखने के लिए खोलें।',
} as const
