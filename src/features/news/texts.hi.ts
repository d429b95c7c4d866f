/** Hindi of the page on which a member chooses what they are told of. */
export const newsHindi = {
  'Messages and emails': 'संदेश और ईमेल',
  'Choose what we tell you about': 'चुनें कि आपको क्या बताया जाए',
  'What we tell you about': 'आपको क्या बताया जाए',
  Approved: 'मंज़ूर',
  'Your documents or your payment proof were accepted.': 'आपके दस्तावेज़ या पेमेंट का स्क्रीनशॉट मान लिया गया।',
  'Not accepted': 'मंज़ूर नहीं',
  'Your documents or your payment proof need another try.': 'आपके दस्तावेज़ या पेमेंट का स्क्रीनशॉट फिर से भेजना होगा।',
  'A seat is free': 'एक सीट खाली है',
  'All seats in your hours were taken, and you have none yet.':
    'आपके समय की सारी सीटें भरी थीं और आपके पास अभी कोई सीट नहीं है।',
  'Plan ends soon': 'प्लान समाप्त होने वाला है',
  '{days} days before its last day, unless you have renewed it.':
    'आख़िरी दिन से {days} दिन पहले, अगर आपने उसे रिन्यू न किया हो।',
  'Order ready': 'ऑर्डर तैयार',
  'The canteen has your order ready.': 'कैंटीन में आपका ऑर्डर तैयार है।',
  Notice: 'सूचना',
  'The library posts a notice.': 'लाइब्रेरी कोई सूचना लगाती है।',
  'On my devices': 'मेरे डिवाइस पर',
  'By email': 'ईमेल से',
  '{kind}: on your devices': '{kind}: आपके डिवाइस पर',
  '{kind}: by email': '{kind}: ईमेल से',
  'Messages on this device': 'इस डिवाइस पर संदेश',
  'They arrive even when the portal is closed. Your browser’s maker delivers them and can’t read them.':
    'पोर्टल बंद हो तब भी आते हैं, आपके ब्राउज़र बनाने वाली कंपनी की सेवा से, जो इन्हें पढ़ नहीं सकती।',
  'They stop when you sign out here.': 'यहाँ से साइन आउट करते ही ये बंद हो जाते हैं।',
  'Messages are on for one other device.': 'एक और डिवाइस पर चालू हैं।',
  'Messages are on for {count} other devices.': '{count} और डिवाइस पर चालू हैं।',
  'The library doesn’t send messages to browsers. Choose your emails below.':
    'लाइब्रेरी ब्राउज़र पर संदेश नहीं भेजती। ईमेल नीचे आपकी पसंद के अनुसार आते हैं।',
  'This browser can’t show messages. On an iPhone, add the library to the home screen first.':
    'यह ब्राउज़र संदेश नहीं दिखा सकता। iPhone पर पहले लाइब्रेरी को होम स्क्रीन पर जोड़ें।',
  'Messages are blocked in this browser. Allow notifications for this site in its settings, then reload this page.':
    'इस ब्राउज़र में संदेश रोके गए हैं। उसकी सेटिंग में इस साइट के लिए नोटिफ़िकेशन की अनुमति दें, फिर यह पेज दोबारा लोड करें।',
  'Send a test message': 'टेस्ट संदेश भेजें',
  'Sending a test message...': 'टेस्ट संदेश भेजा जा रहा है...',
  'We always email you about your sign-in, receipts, refunds, money you owe and changes to your plan.':
    'आपके साइन इन, रसीदों, रिफ़ंड, बकाया रकम और प्लान में बदलाव के ईमेल हमेशा आते हैं।',
  'The library isn’t sending emails at the moment, so there are none to choose.':
    'लाइब्रेरी अभी ईमेल नहीं भेजती, इसलिए ईमेल नहीं चुने जा सकते।',
  'The library doesn’t send messages to browsers.': 'लाइब्रेरी ब्राउज़र पर संदेश नहीं भेजती।',
  'We don’t have your email address, so we can’t email you.': 'यहाँ आपका कोई ईमेल पता नहीं है, इसलिए ईमेल नहीं आते।',
  'Messages are off': 'संदेश बंद हैं',
  'The library has switched off messages to browsers.': 'लाइब्रेरी ने ब्राउज़र पर संदेश बंद कर दिए हैं।',
  'This browser can’t be reached': 'इस ब्राउज़र तक संदेश नहीं पहुँच सकता',
  'We can’t send messages to this browser. Please try another, such as Chrome or Firefox.':
    'हम इस ब्राउज़र पर संदेश नहीं भेज सकते। कृपया कोई और ब्राउज़र आज़माएँ, जैसे Chrome या Firefox।',
  'Another browser is using its address for messages. Please reload the page and try again.':
    'इसका संदेश पता किसी दूसरे ब्राउज़र का है। कृपया पेज दोबारा लोड करके फिर कोशिश करें।',
  'Messages are off on this device': 'इस डिवाइस पर संदेश बंद हैं',
  'Switch them on first.': 'पहले इन्हें चालू करें।',
  'Too many tests': 'बहुत ज़्यादा टेस्ट',
  'You have sent many test messages. Please try again later.':
    'आपने बहुत सारे टेस्ट संदेश भेजे हैं। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  'Failed to load your choices': 'आपकी पसंद लोड नहीं हो सकी',
  'Failed to save your choice': 'आपकी पसंद सेव नहीं हो सकी',
  'Messages could not be switched on. Please try again.': 'संदेश चालू नहीं हो सके। कृपया फिर कोशिश करें।',
  'Messages could not be switched off. Please try again.': 'संदेश बंद नहीं हो सके। कृपया फिर कोशिश करें।',
  'Failed to send the test message': 'टेस्ट संदेश नहीं भेजा जा सका',
  'Messages are on': 'संदेश चालू हैं',
  'From now on this device shows them.': 'अब से यह डिवाइस इन्हें दिखाएगा।',
  'This device doesn’t show them any more.': 'यह डिवाइस अब इन्हें नहीं दिखाएगा।',
  'Test message sent': 'टेस्ट संदेश भेजा गया',
  'It appears on this device in a moment.': 'थोड़ी देर में इस डिवाइस पर दिखेगा।',
} as const
