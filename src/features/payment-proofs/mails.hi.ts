/** Hindi of the mail about a rejected proof. */
export const proofMailsHindi = {
  'Not given. Please ask at the desk.': 'नहीं बताया गया। कृपया काउंटर पर पूछें।',
  'We could not accept your payment proof.': 'हम आपके पेमेंट का स्क्रीनशॉट मंज़ूर नहीं कर सके।',
  'If you have paid, please send the proof again with the right screenshot and transaction reference.':
    'अगर आपने पेमेंट कर दिया है, तो सही स्क्रीनशॉट और ट्रांज़ैक्शन नंबर के साथ फिर से भेजें।',
  'Your payment proof was not accepted': 'आपके पेमेंट का स्क्रीनशॉट मंज़ूर नहीं हुआ',
} as const
