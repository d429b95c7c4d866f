/** What the desk reads about two-step sign-in, in Hindi. */
export const accountsTwoStepDeskHindi = {
  'Protect your account': 'अपना अकाउंट सुरक्षित करें',
  'You can see every member and all the money. Ask for a code from your phone as well as your password.':
    'आप हर मेंबर और सारा पैसा देख सकते हैं। पासवर्ड के साथ अपने फ़ोन का कोड भी माँगें।',
} as const
