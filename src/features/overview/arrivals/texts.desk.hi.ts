/** What the desk reads about what has just arrived, in Hindi. */
export const overviewArrivalsDeskHindi = {
  '{user_name} sent a payment proof: {rupees} for {plan}.':
    '{user_name} ने पेमेंट का स्क्रीनशॉट भेजा: {plan} के {rupees}।',
  '{user_name} sent identity documents to review.': '{user_name} ने जाँच के लिए पहचान पत्र भेजे।',
  '{user_name} sent in a registration form.': '{user_name} ने रजिस्ट्रेशन फ़ॉर्म भेजा।',
  '{user_name} asked us to erase their account.': '{user_name} ने अपना अकाउंट मिटाने को कहा।',
  '{user_name} paid {rupees} for order {plan}. It is waiting for the kitchen.':
    '{user_name} ने ऑर्डर {plan} के {rupees} दिए। वह रसोई के लिए रुका है।',
  '{user_name} asked a question.': '{user_name} ने लाइब्रेरी से कुछ पूछा।',
  '{user_name}: unmatched payment or failed refund, {rupees}. See Fees.':
    '{user_name}: बेमेल पेमेंट या असफल रिफ़ंड, {rupees}। फ़ीस देखें।',
  Unread: 'नया',
  'Sound in this browser': 'इस ब्राउज़र में आवाज़',
  'Failed to load notifications.': 'नोटिफ़िकेशन लोड नहीं हो सके।',
  'The newest {shown}. Everything that is waiting is on the dashboard.':
    'सबसे नए {shown}। बाकी सब डैशबोर्ड से मिलेगा।',
  'Mark all as read': 'सब पढ़ा हुआ लिखें',
} as const
