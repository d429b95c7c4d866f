/** What the desk reads about requests to be erased, in Hindi. */
export const accountsErasureDeskHindi = {
  'This request does not exist.': 'यह अनुरोध नहीं है।',
  'Not erased': 'मिटाया नहीं गया',
  '{plan} would end too. Read again what will be lost.': '{plan} भी समाप्त हो जाएगा। क्या-क्या जाएगा, फिर से पढ़ें।',
  'A plan': 'एक प्लान',
  'Canteen order {orders} is paid for. Please deliver or cancel it first.':
    'कैंटीन ऑर्डर {orders} का पेमेंट हो चुका है। कृपया पहले उसे दें या रद्द करें।',
  'A canteen order is paid for. Please deliver or cancel it first.':
    'एक कैंटीन ऑर्डर का पेमेंट हो चुका है। कृपया पहले उसे दें या रद्द करें।',
  'This member’s account has just been erased.': 'इस मेंबर का अकाउंट अभी-अभी मिटाया गया है।',
  'Failed to fetch the requests': 'अनुरोध लोड नहीं हो सके',
  'Member erased': 'मेंबर मिटा दिया गया',
  'Payments and receipts stay in the books.': 'पेमेंट और रसीदें हिसाब में रहेंगी।',
  'Failed to erase the member': 'मेंबर मिटाया नहीं जा सका',
  'Failed to refuse the request': 'अनुरोध को मना नहीं किया जा सका',
  'Request refused': 'अनुरोध नहीं माना गया',
  'The member will see your reason.': 'मेंबर को आपका कारण दिखेगा।',
  'No erasure requests. They appear here when members ask to be erased.':
    'मिटाने का कोई अनुरोध नहीं। मेंबर के कहने पर यहाँ दिखेंगे।',
  Asked: 'कब कहा',
  Refuse: 'मना करें',
  'Erase {name}?': '{name} को मिटाएँ?',
  'Name, contacts, identity documents, screenshots and sign-ins are erased permanently.':
    'नाम, संपर्क, पहचान पत्र, स्क्रीनशॉट और साइन इन हमेशा के लिए मिट जाएँगे।',
  'The membership {plan} ends now, and its seats become free.':
    '{plan} की मेंबरशिप अभी समाप्त होगी, और सीटें खाली हो जाएँगी।',
  'Payments, receipts and booking history stay, as the law requires.':
    'पेमेंट, रसीदें और बुकिंग का इतिहास रहेगा, जैसा कानून माँगता है।',
  "Refuse {name}'s request?": '{name} का अनुरोध न मानें?',
  'The account stays as it is. The member can ask again.': 'अकाउंट वैसा ही रहेगा। मेंबर फिर कह सकता है।',
  'Shown to the member.': 'मेंबर को दिखेगा।',
  'Asked {moment}': '{moment} कहा',
  Decided: 'कब तय हुआ',
  'Decided by': 'किसने तय किया',
  Refused: 'मना किया',
} as const
