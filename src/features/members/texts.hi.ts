/** Hindi of what the desk writes to a member by hand; theirs may not be the desk's language (LANG-8). */
export const memberMessagesHindi = {
  'Hello {name}, this is {library}.': 'नमस्ते {name}, यह {library} का संदेश है।',
  '{greeting} Your plan {plan} ended on {day}. Would you like to renew it?':
    '{greeting} आपका प्लान {plan} {day} को समाप्त हो गया। क्या आप इसे रिन्यू करना चाहेंगे?',
  '{greeting} Your plan {plan} ends on {day}.': '{greeting} आपका प्लान {plan} {day} को समाप्त होगा।',
} as const
