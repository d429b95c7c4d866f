/** Hindi of what a member is told before a plan is over. */
export const endingMessagesHindi = {
  'Your plan ends on {day}': 'आपका प्लान {day} को समाप्त होगा',
  'Your plans end on {day}': 'आपके प्लान {day} को समाप्त होंगे',
  and: 'और',
  'Renew {plan} to keep your seat.': 'अपनी सीट बनाए रखने के लिए प्लान {plan} रिन्यू करें।',
  'Renew {plan} to keep studying here.': 'यहाँ पढ़ते रहने के लिए प्लान {plan} रिन्यू करें।',
} as const
