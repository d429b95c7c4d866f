/** Hindi of the mails about passkeys. */
export const passkeyMailsHindi = {
  'A passkey was added to your {library} account': 'आपके {library} अकाउंट में पासकी जोड़ी गई',
  'You can now sign in with “{passkey}”, without your password.':
    'अब आप “{passkey}” से बिना पासवर्ड के साइन इन कर सकते हैं।',
  'If it was not you, choose "Forgot your password?" at once, then remove the passkey in My Account and tell the library.':
    'अगर आप नहीं थे, तो तुरंत "पासवर्ड भूल गए?" चुनें, फिर मेरा अकाउंट में जाकर पासकी हटाएँ और लाइब्रेरी को बताएँ।',
  'A passkey was removed from your {library} account': 'आपके {library} अकाउंट से पासकी हटाई गई',
  '“{passkey}” no longer signs you in.': 'अब “{passkey}” से साइन इन नहीं होता।',
} as const
