/** Hindi of the test message. */
export const newsMessagesHindi = {
  'Messages from {library} arrive': '{library} के संदेश पहुँच रहे हैं',
  'This is a test.': 'यह एक जाँच है।',
} as const
