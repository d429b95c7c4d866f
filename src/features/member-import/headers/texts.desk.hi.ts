/** What the desk calls the columns of a list of members, in Hindi. */
export const memberImportHeadersDeskHindi = {
  'First name only': 'सिर्फ़ पहला नाम',
  Starts: 'शुरू',
  Fee: 'फ़ीस',
  'Which column has the names? Choose “Name” for it above.': 'नाम किस कॉलम में हैं? ऊपर उसके लिए “नाम” चुनें।',
  'Which column has the phone numbers or email addresses? Choose “Phone” or “Email” for it above.':
    'फ़ोन नंबर या ईमेल किस कॉलम में हैं? ऊपर उसके लिए “फ़ोन” या “ईमेल” चुनें।',
} as const
