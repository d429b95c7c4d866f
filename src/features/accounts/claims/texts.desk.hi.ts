/** What the desk reads when it gives somebody their account, in Hindi. */
export const accountsClaimsDeskHindi = {
  'Account access': 'अकाउंट खोलना',
  'How {name} opens the account': '{name} अकाउंट कैसे खोलेंगे',
  'They haven’t signed in yet. A new code or link replaces the earlier ones.':
    'उन्होंने अभी साइन इन नहीं किया। नया कोड या लिंक बनने पर पुराने बेकार हो जाते हैं।',
  'Email address': 'ईमेल',
  'They get a link to choose a password.': 'उन्हें पासवर्ड चुनने का लिंक मिलेगा।',
  'Save and send the link': 'सेव करके लिंक भेजें',
  'Plan, seat and receipts are in your account. Open it at': 'प्लान, सीट और रसीदें आपके अकाउंट में हैं। इसे यहाँ खोलें:',
  'with this code:': 'इस कोड से:',
  'It works once, until {day}.': 'यह {day} तक एक बार चलेगा।',
  'Without an email address, they open their account with a code.': 'ईमेल न हो तो वे कोड से अकाउंट खोलते हैं।',
  'Making a code...': 'कोड बन रहा है...',
  'Make a code': 'कोड बनाएँ',
  'Close now? You won’t see this code again.': 'अभी बंद करें? यह कोड फिर नहीं दिखेगा।',
} as const
