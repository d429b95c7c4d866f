/** What members read about two-step sign-in, in Hindi. */
export const accountsTwoStepHindi = {
  'You sign in with your password and a code from your authenticator app.':
    'आप पासवर्ड और ऑथेंटिकेटर ऐप के कोड से साइन इन करते हैं।',
  'Protect your account with a code from your phone as well as your password.':
    'पासवर्ड के साथ फ़ोन के कोड से भी अपना अकाउंट सुरक्षित रखें।',
  On: 'चालू है',
  Off: 'बंद है',
  'Set up': 'चालू करें',
  'Turn off': 'बंद करें',
  'Turn on': 'चालू करें',
  'New recovery codes': 'नए रिकवरी कोड',
  'Make new codes': 'नए कोड बनाएँ',
  'Two-step sign-in may be on, so keep the entry in your authenticator app. If it is on, make new recovery codes in My Account.':
    'शायद दो चरणों वाला साइन इन चालू हो गया हो, इसलिए ऑथेंटिकेटर ऐप से इसकी एंट्री न हटाएँ। अगर चालू है, तो मेरा अकाउंट में नए रिकवरी कोड बनाएँ।',
  'Two-step sign-in may be off. Please look before you try again.':
    'शायद दो चरणों वाला साइन इन बंद हो गया हो। फिर से कोशिश करने से पहले कृपया देख लें।',
  'Your old recovery codes may have stopped working. Please make new ones again.':
    'शायद आपके पुराने रिकवरी कोड अब काम न करें। कृपया फिर से नए कोड बनाएँ।',
  'Turn off two-step sign-in': 'दो चरणों वाला साइन इन बंद करें',
  'You’ll sign in with just your password.': 'इसके बाद आप सिर्फ़ पासवर्ड से साइन इन करेंगे।',
  'Your old codes will stop working.': 'आपके पुराने कोड काम करना बंद कर देंगे।',
  'Your recovery codes': 'आपके रिकवरी कोड',
  'Recovery codes': 'रिकवरी कोड',
  'I’ve saved them': 'मैंने सेव कर लिए',
  'Close now? You won’t see these codes again.': 'अभी बंद करें? ये कोड फिर नहीं दिखेंगे।',
  'Close now? You’ll have to scan another code next time.': 'अभी बंद करें? अगली बार दूसरा कोड स्कैन करना होगा।',
  'Save these somewhere you can reach without your phone. Each one signs you in once if you don’t have the app. You won’t see them again.':
    'इन्हें ऐसी जगह रखें जहाँ फ़ोन के बिना भी मिल जाएँ। ऐप पास न हो तो हर कोड से एक बार साइन इन हो सकता है। ये दोबारा नहीं दिखेंगे।',
  Copy: 'कॉपी करें',
  Copied: 'कॉपी हो गया',
  'Set up two-step sign-in': 'दो चरणों वाला साइन इन चालू करें',
  Continue: 'आगे बढ़ें',
  'You’ll need an authenticator app on your phone. First, enter your password.':
    'आपके फ़ोन में एक ऑथेंटिकेटर ऐप होना चाहिए। पहले अपना पासवर्ड डालें।',
  'First code': 'पहला कोड',
  'Scan this with the app, then enter the six digits it shows.': 'इसे ऐप से स्कैन करें, फिर जो छह अंक दिखें वे डालें।',
  'QR code for your authenticator app': 'आपके ऑथेंटिकेटर ऐप के लिए QR कोड',
  'Can’t scan? Enter this key by hand:': 'स्कैन नहीं हो रहा? यह कोड हाथ से डालें:',
} as const
