export const proofsHindi = {
  'Submission failed': 'भेजा नहीं जा सका',
  'A payment proof for this plan is already being reviewed.': 'इस प्लान के पेमेंट का सबूत पहले से जाँच में है।',
  'Payment proof required': 'पेमेंट का सबूत ज़रूरी है',
  'Please upload your payment screenshot': 'अपने पेमेंट का स्क्रीनशॉट अपलोड करें',
  'Transaction reference required': 'ट्रांज़ैक्शन नंबर ज़रूरी है',
  'Please enter your transaction reference number': 'कृपया अपना ट्रांज़ैक्शन नंबर डालें',
  'Failed to upload payment proof': 'पेमेंट का सबूत अपलोड नहीं हो पाया',
  'Failed to submit payment verification': 'पेमेंट का सबूत भेजा नहीं जा सका',
  'Failed to load your payment proofs': 'आपके पेमेंट के सबूत लोड नहीं हो पाए',
  'Payment proof under review': 'पेमेंट का सबूत जाँच में है',
  'An admin verifies it within 24 hours.': 'एडमिन 24 घंटे के अंदर जाँच करेंगे।',
  'Payment proof rejected': 'पेमेंट का सबूत स्वीकार नहीं हुआ',
  'Send again': 'फिर से भेजें',
  'Reason: {reason}': 'कारण: {reason}',
  '{amount} for {plan}, reference {reference}, sent {date}.':
    '{plan} के लिए {amount}, ट्रांज़ैक्शन नंबर {reference}, {date} को भेजा गया।',
  'Payment proof': 'पेमेंट का सबूत',
  'Send your payment proof for {amount}': '{amount} के पेमेंट का सबूत भेजें',
  'Payment screenshot': 'पेमेंट का स्क्रीनशॉट',
  'JPG, PNG or WebP, up to 10MB': 'JPG, PNG या WebP, 10MB तक',
  'Transaction reference number': 'ट्रांज़ैक्शन नंबर',
  'The 12-digit UTR that your UPI app shows for this payment':
    '12 अंकों का UTR, जो आपका UPI ऐप इस पेमेंट के साथ दिखाता है',
  'Submitting...': 'भेजा जा रहा है...',
  'Submit payment proof': 'पेमेंट का सबूत भेजें',
  'Payment proof submitted': 'पेमेंट का सबूत भेज दिया गया',
  'An admin verifies it within 24 hours. You get a mail with your receipt.':
    'एडमिन 24 घंटे के अंदर जाँच करेंगे। रसीद आपको मेल से मिलेगी।',
  'For {plan}. If you have paid, you need not pay again.':
    '{plan} के लिए। अगर पेमेंट कर चुके हैं, तो दोबारा करने की ज़रूरत नहीं।',
  'Make a new payment': 'नया पेमेंट करें',
  'Send the proof again': 'सबूत फिर से भेजें',
} as const
