/** Hindi of the mails about signing in. */
export const accountMailsHindi = {
  'Hello {name},': 'नमस्ते {name},',
  'Sign in': 'साइन इन करें',
  'Confirm your email for {library}': '{library} के लिए अपना ईमेल पक्का करें',
  'Hello,': 'नमस्ते,',
  'On {moment} someone asked to use this address at {library}.':
    '{moment} किसी ने {library} में यह ईमेल पता डाला।',
  'If that was you, open the link and sign in with the password you chose. The link works for one hour.':
    'अगर वह आप थे, तो लिंक खोलें और अपने चुने हुए पासवर्ड से साइन इन करें। लिंक एक घंटे तक चलेगा।',
  'If it was not you, ignore this email: nobody can use the account with the link or the password alone.':
    'अगर आप नहीं थे, तो इस ईमेल को छोड़ दें: सिर्फ़ लिंक या सिर्फ़ पासवर्ड से कोई अकाउंट नहीं चला सकता।',
  'Confirm my email': 'मेरा ईमेल पक्का करें',
  'Reset your {library} password': '{library} का पासवर्ड रीसेट करें',
  'Here is the link to set a new password. It works once, for one hour.':
    'नया पासवर्ड बनाने का लिंक यह रहा। यह एक ही बार चलेगा, एक घंटे तक।',
  'If you did not ask for it, ignore this email: your password stays as it is.':
    'अगर आपने नहीं माँगा, तो इस ईमेल को छोड़ दें: आपका पासवर्ड वही रहेगा।',
  'Set a new password': 'नया पासवर्ड बनाएँ',
  '{code} is your {library} sign-in code': '{code} आपका {library} का साइन इन कोड है',
  'Your code to sign in is {code}. It works once, for {minutes} minutes.':
    'आपका साइन इन कोड {code} है। यह एक ही बार चलेगा, {minutes} मिनट तक।',
  'If you did not ask for it, ignore this email and don’t share the code with anyone.':
    'अगर आपने नहीं माँगा, तो इस ईमेल को छोड़ दें, और कोड किसी को न दें।',
  'You already have an account at {library}': '{library} में आपका अकाउंट पहले से है',
  'Someone, probably you, tried to register with this address. It already has an account: sign in with its password, or choose "Forgot your password?".':
    'किसी ने, शायद आपने, इस पते से रजिस्टर करने की कोशिश की। इसका अकाउंट पहले से है: उसके पासवर्ड से साइन इन करें, या "पासवर्ड भूल गए?" चुनें।',
  'If it was not you, ignore this email: nothing has changed.':
    'अगर आप नहीं थे, तो इस ईमेल को छोड़ दें: कुछ नहीं बदला है।',
  'Your {library} password was changed': 'आपका {library} का पासवर्ड बदल गया',
  'The password of your account was just changed. Every other device was signed out, and a calendar link no longer works.':
    'आपके अकाउंट का पासवर्ड अभी बदला गया। बाकी सब डिवाइस साइन आउट हो गए, और कैलेंडर लिंक अब नहीं चलेगा।',
  'Two-step sign-in is on for your {library} account': 'आपके {library} अकाउंट में दो चरणों वाला साइन इन चालू है',
  'You now need a code from your authenticator app when you sign in.':
    'अब साइन इन करते समय आपके ऑथेंटिकेटर ऐप का कोड भी लगेगा।',
  'Two-step sign-in is off for your {library} account': 'आपके {library} अकाउंट में दो चरणों वाला साइन इन बंद है',
  'You no longer need a code to sign in, just your password.':
    'अब साइन इन के लिए कोड नहीं चाहिए, सिर्फ़ पासवर्ड काफ़ी है।',
  'The library turned it off because you, or somebody in your name, said that your phone and recovery codes are lost. You no longer need a code from your authenticator app to sign in.':
    'लाइब्रेरी ने इसे बंद किया, क्योंकि आपने या आपके नाम से किसी ने बताया कि आपका फ़ोन और रिकवरी कोड खो गए हैं। अब साइन इन के लिए ऑथेंटिकेटर ऐप का कोड नहीं चाहिए।',
  'Wrong sign-in codes for your {library} account': 'आपके {library} अकाउंट के लिए ग़लत साइन इन कोड',
  'Somebody got past the first step of signing in to your account, so they probably know your password, and then typed ten wrong codes. They did not get in. For {minutes} minutes no code is accepted; a new password ends that.':
    'किसी ने आपके अकाउंट में साइन इन का पहला चरण पार किया, यानी शायद उन्हें आपका पासवर्ड पता है, और फिर दस ग़लत कोड डाले। वे अंदर नहीं जा पाए। {minutes} मिनट तक कोई कोड नहीं चलेगा; नया पासवर्ड बनाने पर फिर चलेगा।',
  'If it was not you, choose "Forgot your password?" at once and tell the library.':
    'अगर आप नहीं थे, तो तुरंत "पासवर्ड भूल गए?" चुनें और लाइब्रेरी को बताएँ।',
} as const
