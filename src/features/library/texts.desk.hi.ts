/** What the desk reads in Settings, in Hindi. */
export const libraryDeskHindi = {
  'Please enter 1 to 3650 days': '1 से 3650 दिन लिखें',
  'Please enter rupees, up to ₹10,00,000': '₹10,00,000 तक रुपये लिखें',
  'Please choose opening hours': 'खुलने का समय चुनें',
  'Please write the question and its answer': 'सवाल और उसका जवाब लिखें',
  'Please enter a colour, such as #7a1f3d': 'रंग डालें, जैसे #7a1f3d',
  'The headline': 'हेडलाइन',
  'The headline in Hindi': 'हिन्दी में हेडलाइन',
  'The introduction in Hindi': 'हिन्दी में परिचय',
  'Headline in Hindi': 'हेडलाइन हिन्दी में',
  'Introduction in Hindi': 'परिचय हिन्दी में',
  'The introduction': 'परिचय',
  'The phone number': 'फ़ोन नंबर',
  'The address': 'पता',
  'Please keep to 20 questions': 'ज़्यादा से ज़्यादा 20 सवाल रखें',
  'Please enter a UPI ID, such as library@bank': 'UPI आईडी डालें, जैसे library@bank',
  'This is only an example. Please enter your own UPI ID': 'यह सिर्फ़ उदाहरण है। अपनी UPI आईडी डालें',
  'The merchant name': 'मर्चेंट का नाम',
  'Facility pictures': 'सुविधाओं की तस्वीरें',
  'Library name': 'लाइब्रेरी का नाम',
  Colour: 'रंग',
  Headline: 'हेडलाइन',
  Introduction: 'परिचय',
  'Map link': 'नक्शे का लिंक',
  'Opening hours': 'खुलने का समय',
  'What you offer': 'आपके यहाँ क्या है',
  'Questions and answers': 'सवाल और जवाब',
  'Merchant name': 'मर्चेंट का नाम',
  'Online payment of plans': 'प्लान का ऑनलाइन पेमेंट',
  'Online payment of the canteen': 'कैंटीन का ऑनलाइन पेमेंट',
  'Slots on one seat': 'एक सीट पर स्लॉट',
  'Verification before booking': 'बुकिंग से पहले वेरिफ़िकेशन',
  'Keep identity documents (days)': 'पहचान पत्र कितने दिन रखें',
  'Keep registration forms (days)': 'रजिस्ट्रेशन फ़ॉर्म कितने दिन रखें',
  'Two-step sign-in at the desk': 'डेस्क पर दो चरणों वाला साइन इन',
  'Refunds by desk members, up to': 'डेस्क स्टाफ़ कितना रिफ़ंड कर सकते हैं',
  'Paying a late due before coming in': 'देर वाला बकाया देकर ही अंदर आना',
  'Tax on plans': 'प्लान पर टैक्स',
  'HSN or SAC of plans': 'प्लान का HSN या SAC',
  'Tax in the canteen': 'कैंटीन में टैक्स',
  'HSN or SAC of the canteen': 'कैंटीन का HSN या SAC',
  'Prices typed before tax': 'कीमतें टैक्स से पहले लिखना',
  'Overlapping slots block each other': 'टकराते स्लॉट एक-दूसरे को रोकते हैं',
  'Only the same slot is blocked': 'सिर्फ़ वही स्लॉट रुकता है',
  'Bottle green': 'बॉटल ग्रीन',
  Required: 'ज़रूरी',
  'Not required': 'ज़रूरी नहीं',
  Logo: 'लोगो',
  'Own logo': 'अपना लोगो',
  Lamp: 'लैंप',
  'Set up your own first': 'पहले अपना सेट करें',
  'Set up two-step sign-in in My Account, then require it of everyone at the desk. Nothing was saved.':
    'पहले मेरा अकाउंट में दो चरणों वाला साइन इन सेट करें, फिर डेस्क पर सबके लिए ज़रूरी करें। कुछ सेव नहीं हुआ।',
  'The UPI ID is missing': 'UPI आईडी नहीं है',
  'Members are paying to the saved one. You can replace it, but not remove it. Nothing was saved.':
    'मेंबर सेव की हुई पर पेमेंट कर रहे हैं। आप उसे बदल सकते हैं, हटा नहीं सकते। कुछ सेव नहीं हुआ।',
  'Settings saved': 'सेटिंग सेव हो गई',
  'The public page shows them within a minute.': 'वेबसाइट एक मिनट में इन्हें दिखाएगी।',
  'No setting was changed.': 'कोई सेटिंग नहीं बदली।',
  'Failed to save settings. Please try again.': 'सेटिंग सेव नहीं हो सकी। फिर से कोशिश करें।',
  'Your changes to the settings will be lost.': 'सेटिंग में किए बदलाव मिट जाएँगे।',
  'Not saved yet: {list}': 'अभी सेव नहीं: {list}',
  'Everything is saved.': 'सब सेव है।',
  'Save Settings': 'सेटिंग सेव करें',
  'Loading settings': 'सेटिंग लोड हो रही है',
  'For buttons and links. We make it lighter or darker so that everything stays readable. Leave empty for bottle green.':
    'बटन और लिंक का। कितना हल्का हो, यह पेज के हिसाब से होता है, ताकि सब पढ़ा जा सके। खाली: बॉटल ग्रीन।',
  'Pick the colour': 'रंग चुनें',
  'The colour in light and dark': 'हल्के और गहरे में रंग',
  Link: 'लिंक',
  'On the public page. Until you write your own, it shows samples, and in production nothing.':
    'वेबसाइट पर। जब तक आप अपना न लिखें, नमूने दिखते हैं, और असली इस्तेमाल में कुछ नहीं।',
  'On the public page, in this order. Write each in English, Hindi or both.':
    'वेबसाइट पर, इसी क्रम में। हर एक अंग्रेज़ी, हिन्दी या दोनों में लिखें।',
  'Add a question': 'सवाल जोड़ें',
  'Start from the samples': 'नमूनों से शुरू करें',
  'Question {count}': 'सवाल {count}',
  'Question in Hindi': 'सवाल हिन्दी में',
  'Answer in Hindi': 'जवाब हिन्दी में',
  'Shown beside the name on every page, and as the icon of tabs and the installed app. Save it with its own button.':
    'हर पेज पर नाम के पास, और टैब तथा ऐप का आइकन। इसका सेव बटन अलग है।',
  'The logo now': 'अभी का लोगो',
  'Your logo is shown.': 'आपका लोगो दिख रहा है।',
  'The lamp is shown until you upload your own logo.': 'जब तक आप अपना लोगो अपलोड न करें, लैंप दिखता है।',
  'Another logo': 'दूसरा लोगो',
  'JPG, PNG or WebP, at most {most} MB. A square with room around works best.':
    'JPG, PNG या WebP, ज़्यादा से ज़्यादा {most} MB। चौकोर, चारों ओर थोड़ी जगह वाला सबसे अच्छा।',
  'Save logo': 'लोगो सेव करें',
  'Remove logo': 'लोगो हटाएँ',
  'Remove the logo?': 'लोगो हटाएँ?',
  'The logo will be deleted, and pages show the lamp again.': 'लोगो हट जाएगा, और पेज फिर लैंप दिखाएँगे।',
  'On the public page. Until you tick what is true, it shows all of it as a sample, and in production nothing.':
    'वेबसाइट पर। जब तक आप सही पर निशान न लगाएँ, सब नमूने में दिखता है, और असली इस्तेमाल में कुछ नहीं।',
  'On the public page: “Why Choose” and “Every plan includes”.': 'वेबसाइट पर: “क्यों चुनें” और “हर प्लान में”।',
  'Use Monday’s hours every day': 'सोमवार का समय हर दिन लगाएँ',
  '{name} opens': '{name} कब खुले',
  '{name} closes': '{name} कब बंद हो',
  'Public page': 'वेबसाइट',
  'What visitors read first, and the name everywhere: pages, the installed app, emails, receipts.':
    'आने वाले सबसे पहले यही पढ़ते हैं, और नाम हर जगह: पेज, ऐप, ईमेल, रसीदें।',
  'This is a sample. In production the public page leaves it out.':
    'यह नमूना है। असली इस्तेमाल में वेबसाइट इसे नहीं दिखाती।',
  'Contact and place': 'संपर्क और जगह',
  'In the footer of the public page and on receipts.': 'वेबसाइट के नीचे और रसीदों पर।',
  'From your map app: Share, then Copy link. “Visit Now” opens it.':
    'अपने मैप ऐप से: शेयर, फिर लिंक कॉपी करें। “आकर देखें” इसे खोलता है।',
  'Shown on the public page and to search engines. They don’t change the hours of the time slots.':
    'वेबसाइट पर और सर्च इंजन को दिखता है। टाइम स्लॉट के समय इससे नहीं बदलते।',
  'UPI payments': 'UPI पेमेंट',
  'Where members’ money goes. QR codes shown from now on pay the new payee.':
    'मेंबरों का पैसा कहाँ जाएगा। अब से दिखने वाले QR कोड नए पाने वाले को पेमेंट करेंगे।',
  'For example library@bank. Until you save yours, members can’t pay by UPI.':
    'जैसे library@bank। जब तक आप अपनी सेव न करें, मेंबर UPI से पेमेंट नहीं कर सकते।',
  'This is a sample. Members see it beside the amount when they pay.':
    'यह नमूना है। पेमेंट करते समय मेंबर इसे रकम के पास देखते हैं।',
  'Shown to the payer beside the amount.': 'देने वाले को रकम के पास दिखता है।',
  'Online payments': 'ऑनलाइन पेमेंट',
  'Which provider takes them. If one has no keys, the other is used.':
    'किस पेमेंट कंपनी से हों। एक की कुंजियाँ न हों, तो दूसरी चलेगी।',
  Rules: 'नियम',
  'A seat booked for the full day is taken in the morning and evening too.':
    'पूरे दिन बुक सीट सुबह और शाम भी भरी मानी जाती है।',
  'Two people can share a seat, one for the full day and one for the morning.':
    'एक सीट दो लोग ले सकते हैं, एक पूरे दिन और एक सुबह।',
  'Members must be verified before they book a seat': 'सीट बुक करने से पहले मेंबर का वेरिफ़ाइड होना ज़रूरी है',
  'They can pay before that.': 'पेमेंट वे उससे पहले कर सकते हैं।',
  'Files are erased this many days after the review. Members agree to that, so a longer time applies only to what is sent from then on.':
    'जाँच के इतने दिन बाद फ़ाइलें मिट जाती हैं। मेंबर सहमति से पहले इसे देखते हैं, इसलिए ज़्यादा दिन उसके बाद भेजी गई फ़ाइलों पर ही लागू होंगे।',
  'Forms are erased this many days after they were sent or last decided.':
    'भेजने या आख़िरी फ़ैसले के इतने दिन बाद फ़ॉर्म मिट जाते हैं।',
  'Rupees of one plan or order, all its payments together. Enter 0 if only admins may refund.':
    'एक प्लान या ऑर्डर के, सारे पेमेंट मिलाकर, रुपये। सिर्फ़ एडमिन रिफ़ंड करें तो 0 डालें।',
  'Don’t let in members whose due is more than {days} days late':
    'जिनका बकाया {days} दिन से ज़्यादा लेट है, उन मेंबरों को अंदर न आने दें',
  'Shown to the desk on Dues. Members keep their seat and get reminders either way.':
    'डेस्क को यह बकाया में दिखता है। सीट उनकी ही रहती है, और याद दोनों सूरत में दिलाया जाता है।',
  'Everyone at the desk must use two-step sign-in': 'डेस्क पर सबके लिए दो चरणों वाला साइन इन ज़रूरी है',
  'Until they set it up, admins and desk members can only open their own account page.':
    'जब तक वे इसे सेट न करें, एडमिन और डेस्क स्टाफ़ सिर्फ़ अपना अकाउंट पेज खोल सकते हैं।',
  'No settings have been changed yet.': 'अभी कोई सेटिंग नहीं बदली गई।',
  'Visit Now': 'आकर देखें',
  'Enter a UPI ID to see the code that members scan.': 'UPI आईडी डालें, तो वह कोड दिखेगा जिसे मेंबर स्कैन करते हैं।',
  'UPI QR code of {payee}': '{payee} का UPI QR कोड',
  'Scan it with a UPI app, without paying: your name must appear there. Members’ codes also carry the amount and a payment code.':
    'UPI ऐप से स्कैन करें, पेमेंट किए बिना: वहाँ आपका नाम दिखना चाहिए। मेंबरों के कोड में रकम और पेमेंट कोड भी होता है।',
  'Tax on receipts': 'रसीदों पर टैक्स',
  'Nothing here changes a price that is set. Receipts from now on show GSTIN, taxable value, CGST and SGST; those issued before stay as they are.':
    'यहाँ से कोई तय कीमत नहीं बदलती। अब से रसीदों पर GSTIN, टैक्स योग्य मूल्य, CGST और SGST दिखेंगे; पहले की वैसी ही रहेंगी।',
  'Leave it empty if you aren’t registered: receipts then show no tax.':
    'आप रजिस्टर्ड नहीं हैं तो खाली छोड़ें: तब रसीदों पर टैक्स नहीं दिखेगा।',
  '4, 6 or 8 digits.': '4, 6 या 8 अंक।',
  'I type prices before tax': 'कीमतें टैक्स से पहले लिखी जाएँगी',
  'For plans and dishes: the tax is added when you save, and everybody sees the price with it. After a new rate, save your prices again.':
    'प्लान और खाने की चीज़ों के लिए: सेव करने पर टैक्स जुड़ जाता है, और सबको टैक्स समेत कीमत दिखती है। नई दर के बाद कीमतें फिर सेव करें।',
  'Messages to browsers': 'ब्राउज़र पर संदेश',
  'For members who switch them on in their own browser.': 'उन मेंबरों के लिए जो अपने ब्राउज़र में इन्हें चालू करें।',
  'Send messages to members’ phones and computers': 'मेंबरों के फ़ोन और कंप्यूटर पर संदेश भेजें',
  'Messages are encrypted before they leave. {services}, run by the browser’s maker, delivers them and learns when a device gets one, but not what it says. While this is off, nothing is sent there.':
    'ये यहाँ से एन्क्रिप्ट होकर निकलते हैं: ब्राउज़र के हिसाब से {services} इन्हें पहुँचाता है, और जानता है कि किस डिवाइस को यहाँ से कब संदेश मिला, पर यह नहीं कि क्या लिखा है। जब तक यह बंद है, उन्हें कुछ नहीं भेजा जाता।',
} as const
