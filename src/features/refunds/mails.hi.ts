/** Hindi of a refund's mail. */
export const refundMailsHindi = {
  'UPI reference': 'UPI ट्रांज़ैक्शन नंबर',
  Note: 'नोट',
  'An earlier refund did not reach you': 'पिछला रिफ़ंड आप तक नहीं पहुँचा था',
  'Refund of {amount}': '{amount} का रिफ़ंड',
  'We’ve refunded you over the counter.': 'हमने काउंटर पर आपका पैसा लौटा दिया है।',
  'We’ve refunded you by UPI.': 'हमने UPI से आपका पैसा लौटा दिया है।',
  'We’ve refunded you the way you paid. Your bank may take up to seven working days to show it.':
    'जैसे आपने पेमेंट किया था, वैसे ही हमने पैसा लौटा दिया है। बैंक में दिखने में सात कामकाजी दिन तक लग सकते हैं।',
  'The plan that you paid for with it has ended, with the seats booked on it.':
    'जिस प्लान के लिए यह पेमेंट था वह समाप्त हो गया है, और उस पर बुक की गई सीटें भी।',
} as const
