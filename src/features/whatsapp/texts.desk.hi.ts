/** What the desk reads about WhatsApp, in Hindi. */
export const whatsAppDeskHindi = {
  'Your changes to the WhatsApp settings will be lost.': 'WhatsApp की सेटिंग में किए बदलाव मिट जाएँगे।',
  'A template’s name': 'टेम्पलेट के नाम',
  'A template’s name has only lowercase letters, digits and underscores':
    'टेम्पलेट के नाम में छोटे अंग्रेज़ी अक्षर, अंक और अंडरस्कोर होते हैं',
  'The phone number ID has digits only': 'फ़ोन नंबर आईडी में सिर्फ़ अंक होते हैं',
  'This isn’t an access token': 'यह एक्सेस टोकन नहीं है',
  'Please enter a language code, such as en or hi': 'भाषा का कोड लिखें, जैसे en या hi',
  'To switch it on, fill in the phone number ID, the access token and at least one template.':
    'चालू करने के लिए फ़ोन नंबर आईडी, एक्सेस टोकन और कम से कम एक टेम्पलेट डालें।',
  'For delivery reports, fill in both the app secret and the verify token.':
    'पहुँचने की ख़बर के लिए ऐप सीक्रेट और वेरिफ़ाई टोकन, दोनों डालें।',
  'Not removed': 'नहीं हटा',
  'Typed on {moment}': '{moment} को डाला गया',
  'It’s already gone. Someone else may have removed it.': 'अब कोई नहीं है। शायद किसी और ने हटा दिया।',
  'Someone else has saved these settings meanwhile. Check them, then remove it again.':
    'इस बीच किसी और ने ये सेटिंग सेव कर दी हैं। उन्हें देख लें, फिर हटाएँ।',
  'The access token is gone, and WhatsApp is switched off.': 'एक्सेस टोकन हट गया और WhatsApp बंद हो गया।',
  'The secrets are gone, and delivery reports are no longer accepted.':
    'दोनों सीक्रेट हट गए और पहुँचने की ख़बर अब नहीं ली जाती।',
  'Failed to remove it': 'हटाया नहीं जा सका',
  'Remove the token': 'टोकन हटाएँ',
  'Remove the access token?': 'एक्सेस टोकन हटाएँ?',
  'This also switches WhatsApp off, and waiting messages are not sent. To send again, type a new token. Withdraw the old one at Meta as well.':
    'इसके साथ WhatsApp बंद हो जाता है, और जो संदेश रुके हैं वे नहीं भेजे जाते। फिर भेजने के लिए नया टोकन डालें। पुराना टोकन Meta पर भी वापस ले लें।',
  'Remove both secrets for reports': 'ख़बर के दोनों सीक्रेट हटाएँ',
  'Remove the secrets for delivery reports?': 'पहुँचने की ख़बर के सीक्रेट हटाएँ?',
  'Both the app secret and the verify token are removed. Messages are sent as before, but the desk no longer sees whether they arrive.':
    'ऐप सीक्रेट और वेरिफ़ाई टोकन हट जाते हैं। डेस्क को फिर नहीं दिखता कि संदेशों का क्या हुआ; वे पहले की तरह भेजे जाते हैं।',
  'WhatsApp is switched off in Settings.': 'सेटिंग में WhatsApp बंद है।',
  'This member has no phone number for WhatsApp.': 'इस मेंबर का कोई फ़ोन नंबर नहीं जिस पर लिखा जा सके।',
  'This member has no plan or due to write about.': 'इस मेंबर का कोई प्लान या बकाया नहीं जिसके बारे में लिखा जाए।',
  'Not sent again': 'दोबारा नहीं भेजा गया',
  'They have just had a message about this. Wait {minutes} minutes, or call.':
    'इसके बारे में उन्हें अभी-अभी लिखा गया है। {minutes} मिनट रुकें, या फ़ोन करें।',
  'Failed to load the WhatsApp settings': 'WhatsApp की सेटिंग लोड नहीं हो सकी',
  'WhatsApp is set up as you typed it.': 'WhatsApp वैसा ही सेट हो गया जैसा आपने डाला।',
  'Failed to save the WhatsApp settings': 'WhatsApp की सेटिंग सेव नहीं हो सकी',
  'You’ll see in a moment whether it arrives.': 'इसका क्या हुआ, यह थोड़ी देर में दिखेगा।',
  'Failed to send by WhatsApp': 'WhatsApp से नहीं भेजा जा सका',
  'The access token has expired or was withdrawn. An admin has to type a new one in Settings.':
    'एक्सेस टोकन समाप्त हो गया या वापस ले लिया गया। एडमिन को सेटिंग में नया डालना होगा।',
  'The access token may not send from this number. Check its permissions at Meta.':
    'एक्सेस टोकन को इस नंबर से भेजने की इजाज़त नहीं है। Meta पर उसकी इजाज़तें देखें।',
  'WhatsApp can’t deliver to this number. Call instead.': 'WhatsApp इस नंबर पर नहीं पहुँचा सकता। फ़ोन करें।',
  'At Meta the number is still in test mode, which sends to listed numbers only.':
    'Meta पर यह नंबर अभी टेस्ट मोड में है: यह सिर्फ़ सूची के नंबरों पर भेजता है।',
  'WhatsApp has no approved template with this name in this language.':
    'WhatsApp में इस नाम और भाषा का कोई मंज़ूर टेम्पलेट नहीं है।',
  'The template doesn’t have the four variables that we send.':
    'टेम्पलेट में उन चार से अलग संख्या में जगहें हैं जो भेजी जाती हैं।',
  'WhatsApp has paused or disabled this template.': 'WhatsApp ने यह टेम्पलेट रोक दिया या बंद कर दिया है।',
  'WhatsApp does not know the phone number ID, or it is not registered.':
    'WhatsApp यह फ़ोन नंबर आईडी नहीं जानता, या वह रजिस्टर नहीं है।',
  'Meta reports a payment problem with the account.': 'Meta के अनुसार अकाउंट के पेमेंट में दिक्कत है।',
  'WhatsApp was switched off before this was sent.': 'निकलने से पहले WhatsApp बंद कर दिया गया।',
  'WhatsApp didn’t accept it within an hour.': 'WhatsApp ने इसे एक घंटे तक नहीं लिया।',
  'It waited for more than an hour, so it was not sent.': 'यह एक घंटे से ज़्यादा रुका रहा, इसलिए नहीं भेजा गया।',
  'WhatsApp did not answer, so we don’t know whether it arrived. It was not sent twice.':
    'WhatsApp से जवाब नहीं आया, इसलिए यह पहुँचा भी हो सकता है, नहीं भी। दो बार नहीं भेजा गया।',
  'WhatsApp refused it ({problem}).': 'WhatsApp ने मना किया ({problem})।',
  'Sends your approved templates through Meta’s Cloud API. Meta learns the member’s number and the template’s words; nothing is sent until you switch it on, and then only what the desk sends.':
    'आपके मंज़ूर टेम्पलेट Meta के Cloud API से भेजता है। Meta को मेंबर का नंबर और टेम्पलेट के शब्द पता चलते हैं; चालू करने तक कुछ नहीं भेजा जाता, और फिर भी सिर्फ़ वही जो डेस्क भेजे।',
  'Open WhatsApp': 'WhatsApp खोलें',
  'Send by WhatsApp': 'WhatsApp से भेजें',
  'Send {name} a message by WhatsApp': '{name} को WhatsApp से संदेश भेजें',
  'Send by WhatsApp?': 'WhatsApp से भेजें?',
  '{name} gets your template about their plan, from the library’s own number.':
    '{name} को प्लान वाला आपका टेम्पलेट लाइब्रेरी के अपने नंबर से मिलेगा।',
  '{name} gets your template about what is due, from the library’s own number.':
    '{name} को बकाया वाला आपका टेम्पलेट लाइब्रेरी के अपने नंबर से मिलेगा।',
  'Accepted by WhatsApp': 'WhatsApp ने ले लिया',
  Unclear: 'पक्का नहीं',
  Sent: 'भेजा गया',
  'Not delivered': 'नहीं पहुँचा',
  Read: 'पढ़ लिया',
  'WhatsApp reported this on {when}.': 'WhatsApp ने यह {when} को बताया।',
  'App secret, for delivery reports': 'ऐप सीक्रेट, पहुँचने की ख़बर के लिए',
  'Optional: then the desk sees whether a message was delivered and read. At Meta under App settings, Basic.':
    'ज़रूरी नहीं: इससे डेस्क को दिखता है कि संदेश पहुँचा और पढ़ा गया या नहीं। Meta पर App settings, Basic में।',
  'Verify token, for delivery reports': 'वेरिफ़ाई टोकन, पहुँचने की ख़बर के लिए',
  'Make one up and enter it at Meta too, under WhatsApp, Configuration, with the callback URL {url} and the field “messages”.':
    'अपने मन से एक बनाएँ और Meta पर भी डालें: WhatsApp, Configuration में, callback URL {url} और फ़ील्ड “messages” के साथ।',
  'The app secret has 32 characters, digits and a to f': 'ऐप सीक्रेट में 32 अक्षर होते हैं, अंक और a से f',
  'Please use 12 to 100 letters and digits': 'कृपया 12 से 100 अक्षर और अंक डालें',
  Test: 'टेस्ट',
  'Sent by WhatsApp': 'WhatsApp से भेजे गए',
  'Phone number ID': 'फ़ोन नंबर आईडी',
  'From WhatsApp, API Setup in Meta’s app dashboard. It is not the phone number.':
    'Meta के ऐप डैशबोर्ड में WhatsApp के API Setup से। यह फ़ोन नंबर नहीं है।',
  'Access token': 'एक्सेस टोकन',
  'Saved and kept encrypted. Leave this empty to keep it.':
    'एक है, एन्क्रिप्ट करके रखा है। वही रखना हो तो खाली छोड़ें।',
  'Use a system user’s token, which doesn’t expire. It is kept encrypted and never shown again.':
    'सिस्टम यूज़र का, ताकि वह समाप्त न हो। एन्क्रिप्ट करके रखा जाता है और फिर कभी नहीं दिखता।',
  'Template about a plan': 'प्लान वाला टेम्पलेट',
  'Its variables: member, library, plan, last day.': 'इसकी चार जगहें: मेंबर, लाइब्रेरी, प्लान, आख़िरी दिन।',
  'Template about what is due': 'बकाया वाला टेम्पलेट',
  'Its variables: member, amount, plan, day.': 'इसकी चार जगहें: मेंबर, रकम, प्लान, तारीख़।',
  'Language of the templates': 'टेम्पलेट की भाषा',
  'As at Meta, such as en, en_US or hi.': 'जैसी Meta पर है, जैसे en, en_US या hi।',
  'Let the desk send by WhatsApp': 'डेस्क को WhatsApp से भेजने दें',
  'Members must have agreed to get messages, as Meta requires.': 'Meta के नियम से मेंबर की सहमति होनी चाहिए।',
  'Save WhatsApp': 'WhatsApp सेव करें',
  'WhatsApp test': 'WhatsApp का टेस्ट',
  'Phone number for a test': 'टेस्ट के लिए फ़ोन नंबर',
  'Send a test': 'टेस्ट संदेश भेजें',
} as const
