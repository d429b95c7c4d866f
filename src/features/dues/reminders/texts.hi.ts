/** Hindi of what the desk writes to a member by hand; theirs may not be the desk's language (LANG-8). */
export const dueMessagesHindi = {
  'was due on {day}': '{day} तक देने थे',
  'is due on {day}': '{day} तक देने हैं',
  'Hello {name}, {rest} of your {plan} plan {when}. Please pay at the desk. Thank you!':
    'नमस्ते {name}, आपके {plan} प्लान के {rest}, {when}। कृपया काउंटर पर पेमेंट कर दें। धन्यवाद!',
} as const
