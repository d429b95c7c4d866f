/** Hindi of an applicant's invitation. */
export const invitationMailsHindi = {
  'Welcome to {library}': '{library} में स्वागत है',
  'Your registration at {library} has been approved. Create your account to choose a plan and book your seat.':
    '{library} में आपका रजिस्ट्रेशन मंज़ूर हो गया है। अपना अकाउंट बनाएँ, प्लान चुनें और सीट बुक करें।',
  'The link works for {days} days.': 'लिंक {days} दिन तक चलेगा।',
  'If you did not send us a registration form, ignore this email.':
    'अगर आपने हमें रजिस्ट्रेशन फ़ॉर्म नहीं भेजा, तो इस ईमेल को छोड़ दें।',
  'Create your account': 'अपना अकाउंट बनाएँ',
} as const
