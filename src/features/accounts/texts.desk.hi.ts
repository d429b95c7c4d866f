/** What the desk reads about accounts, in Hindi. */
export const accountsDeskHindi = {
  'Two-step sign-in required': 'दो चरणों वाला साइन इन ज़रूरी',
  'Everyone at the desk must use two-step sign-in. Set it up in My Account.':
    'डेस्क पर सबके लिए दो चरणों वाला साइन इन ज़रूरी है। मेरा अकाउंट में सेट करें।',
  'Nothing to claim': 'कोड की ज़रूरत नहीं',
  'This member already uses their account, so they don’t need a code. Nothing was changed.':
    'यह मेंबर अकाउंट पहले से इस्तेमाल करता है, इसलिए कोड नहीं चाहिए। कुछ नहीं बदला।',
  'Another account has this email address. You can find it in Users.':
    'यह ईमेल पता किसी और अकाउंट में है। वह यूज़र में मिलेगा।',
  'Failed to make a code': 'कोड नहीं बन सका',
  'Failed to save the address': 'ईमेल सेव नहीं हो सका',
  'Address saved': 'ईमेल सेव हो गया',
  'They get a link to open their account.': 'उन्हें अकाउंट खोलने का लिंक मिलेगा।',
  'Everyone at the desk must use two-step sign-in. Set it up below to continue.':
    'डेस्क पर सबके लिए दो चरणों वाला साइन इन ज़रूरी है। आगे बढ़ने के लिए नीचे सेट करें।',
} as const
