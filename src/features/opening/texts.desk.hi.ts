/** What the desk reads on the way to its first day, in Hindi. */
export const openingDeskHindi = {
  'Only details, plans, floors and menu can be confirmed': 'सिर्फ़ जानकारी, प्लान, मंज़िलें और मेन्यू पक्के किए जा सकते हैं',
  'Name, address and hours': 'नाम, पता और समय',
  'UPI payee': 'UPI पाने वाला',
  'Plans and prices': 'प्लान और कीमतें',
  Pictures: 'तस्वीरें',
  'Email and online payments': 'ईमेल और ऑनलाइन पेमेंट',
  'First member': 'पहला मेंबर',
  'The name is still the one that came with the software. Is it yours?':
    'नाम अब भी सॉफ़्टवेयर के साथ आया हुआ है। क्या यह आपका है?',
  'The email address is still the sample.': 'ईमेल अब भी नमूने वाला है।',
  'The phone number is still the sample.': 'फ़ोन नंबर अब भी नमूने वाला है।',
  'The address is still the sample.': 'पता अब भी नमूने वाला है।',
  'The map link is still the sample.': 'नक्शे का लिंक अब भी नमूने वाला है।',
  'The opening hours are those that came with the software. Are they yours?':
    'खुलने का समय सॉफ़्टवेयर के साथ आया हुआ है। क्या यह आपका है?',
  'The public page can’t say yet what you offer: Wi-Fi, air conditioning, CCTV …':
    'वेबसाइट अभी नहीं बता सकती कि आपके यहाँ क्या है: वाई-फ़ाई, एसी, सीसीटीवी …',
  'No UPI ID is saved, so members can’t pay by UPI.':
    'कोई UPI आईडी सेव नहीं है, इसलिए मेंबर UPI से पेमेंट नहीं कर सकते।',
  'The merchant name is still the sample. Members see it when they pay.':
    'मर्चेंट का नाम अब भी नमूने वाला है। पेमेंट करते समय मेंबर इसे देखते हैं।',
  'No plan is offered, so nobody can buy one.': 'कोई प्लान बिक्री में नहीं, इसलिए कोई ख़रीद नहीं सकता।',
  'These are the plans and prices that came with the software. Are they yours?':
    'ये प्लान और कीमतें सॉफ़्टवेयर के साथ आई हैं। क्या ये आपकी हैं?',
  'A plan is on sale for hours when you are closed. Hide it, or change the opening hours.':
    'एक प्लान उस समय का बिक रहा है जब आप बंद रहते हैं। उसे छिपाएँ, या खुलने का समय बदलें।',
  'There is no seat to book.': 'बुक करने को कोई सीट नहीं है।',
  'These are the rooms that came with the software. Are they yours?':
    'ये कमरे सॉफ़्टवेयर के साथ आए हैं। क्या ये आपके हैं?',
  'These are the items and prices that came with the software, and students can order them. Are they yours? If you have no canteen, remove them.':
    'ये आइटम और कीमतें सॉफ़्टवेयर के साथ आई हैं, और छात्र इन्हें ऑर्डर कर सकते हैं। क्या ये आपकी हैं? कैंटीन न हो तो इन्हें हटा दें।',
  'There is no photo of your library yet.': 'आपकी लाइब्रेरी की कोई फ़ोटो अभी नहीं है।',
  'Emails aren’t sent: they are kept in a folder on this machine. Set SMTP_URL and restart.':
    'ईमेल इस मशीन से बाहर नहीं जाते: फ़ोल्डर में रखे जाते हैं। SMTP_URL सेट करके फिर से चलाएँ।',
  'Online payments are only tests and move no money. Set the keys of Razorpay (RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET) or PayU (PAYU_KEY, PAYU_SALT) and restart.':
    'ऑनलाइन पेमेंट सिर्फ़ टेस्ट हैं, उनसे पैसा नहीं आता। Razorpay (RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET) या PayU (PAYU_KEY, PAYU_SALT) की कुंजियाँ सेट करके फिर से चलाएँ।',
  'Nobody has an account as a student yet.': 'अभी किसी छात्र का अकाउंट नहीं है।',
  'Failed to load what is left to do': 'क्या बाकी है, यह लोड नहीं हो सका',
  'Failed to save your choice. Please try again.': 'आपकी पसंद सेव नहीं हो सकी। फिर से कोशिश करें।',
  'Hide this': 'इसे छिपाएँ',
  '{done} of {count} done': '{count} में से {done} हुए',
  ', {skipped} skipped': ', {skipped} छोड़े',
  'What your library needs before its first day, in any order. You can come back to anything you skip.':
    'पहले दिन से पहले आपकी लाइब्रेरी को क्या चाहिए, किसी भी क्रम में। जो छोड़ें, उसे बाद में फिर ले सकते हैं।',
  'Nothing left to do here. You can come back to anything you skipped.':
    'यहाँ करने को कुछ नहीं बचा। जो छोड़ा, उसे फिर ले सकते हैं।',
  'Hide from the dashboard': 'डैशबोर्ड से छिपाएँ',
  'Show on the dashboard': 'डैशबोर्ड पर दिखाएँ',
  'Loading the steps': 'काम लोड हो रहे हैं',
  'Yes, they’re mine': 'हाँ, ये मेरे हैं',
  'Come back to it': 'फिर से लें',
  'Skip for now': 'अभी छोड़ें',
  'On this machine the public page shows samples; in production it leaves them out.':
    'इस मशीन पर वेबसाइट नमूने दिखाती है; असली इस्तेमाल में नहीं दिखाती।',
  'The public page leaves samples out.': 'वेबसाइट नमूने नहीं दिखाती।',
  'Members choose from the plans you offer.': 'मेंबर आपके बेचे प्लान में से चुनते हैं।',
  '{plans} offered, {amount} to {amount2}.': '{plans} बिक्री में, {amount} से {amount2} तक।',
  '{name}. {hours}. {samples}': '{name}। {hours}। {samples}',
  '{floors}.': '{floors}।',
  'Students order from the canteen’s menu.': 'छात्र कैंटीन के मेन्यू से ऑर्डर करते हैं।',
  '{items} on the menu.': 'मेन्यू में {items}।',
  'Members book seats on your floors.': 'मेंबर आपकी मंज़िलों पर सीट बुक करते हैं।',
  '{photos} of {count} facilities have a photo. {rest}': '{count} में से {photos} सुविधाओं की फ़ोटो है। {rest}',
  'On this machine the public page shows drawings of the others; in production it leaves them out.':
    'इस मशीन पर वेबसाइट बाकी के चित्र दिखाती है; असली इस्तेमाल में नहीं दिखाती।',
  'The public page leaves the others out.': 'वेबसाइट बाकी नहीं दिखाती।',
  'Students sign up themselves, or you add them at the desk.': 'छात्र ख़ुद साइन अप करते हैं, या आप डेस्क पर जोड़ते हैं।',
  '{students} so far.': 'अब तक {students}।',
  item: 'आइटम',
  items: 'आइटम',
  student: 'छात्र',
  students: 'छात्र',
  'UPI QR code of {upi_payee}': '{upi_payee} का UPI QR कोड',
  'Members pay': 'मेंबर इसे पेमेंट करते हैं:',
  '. Scan the code with a UPI app on your own phone, without paying: your name must appear there.':
    '। अपने फ़ोन के UPI ऐप से कोड स्कैन करें, पेमेंट किए बिना: वहाँ आपका नाम दिखना चाहिए।',
  'Open Plans': 'प्लान खोलें',
  'Open Floors': 'मंज़िलें खोलें',
  'Open Menu': 'मेन्यू खोलें',
  'Open Walk-in': 'काउंटर खोलें',
} as const
