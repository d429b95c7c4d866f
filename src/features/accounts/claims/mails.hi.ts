/** Hindi of the mail to a member whom the library entered. */
export const claimMailsHindi = {
  'Your account at {library}': '{library} में आपका अकाउंट',
  '{library} now keeps your membership online: your plan, your seat and your payments.':
    '{library} में अब आपकी मेंबरशिप ऑनलाइन है: आपका प्लान, आपकी सीट और आपके पेमेंट।',
  'Choose a password to open your account. Everything is in it already.':
    'पासवर्ड चुनें और अपना अकाउंट खोलें। सब कुछ उसमें पहले से है।',
  'The link works for {days} days. After that, choose “Forgot your password?” on the sign-in page.':
    'लिंक {days} दिन तक चलेगा। उसके बाद साइन इन पेज पर “पासवर्ड भूल गए?” चुनें।',
  'If you are not a member there, ignore this email.': 'अगर आप वहाँ के मेंबर नहीं हैं, तो इस ईमेल को छोड़ दें।',
  'Choose a password': 'पासवर्ड चुनें',
} as const
