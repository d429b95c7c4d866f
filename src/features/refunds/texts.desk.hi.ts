/** What the desk reads about refunds, in Hindi. */
export const refundsDeskHindi = {
  'At most {amount} of this payment can be refunded.': 'इस पेमेंट का ज़्यादा से ज़्यादा {amount} रिफ़ंड हो सकता है।',
  'This payment can still be refunded through the provider.': 'इसे अब भी पेमेंट कंपनी से रिफ़ंड किया जा सकता है।',
  'Already on its way': 'पहले से रास्ते में',
  'The provider had accepted the refund after all. Nothing more was paid out.':
    'पेमेंट कंपनी रिफ़ंड मान चुकी थी। और कुछ नहीं दिया गया।',
  'There’s nothing to refund here.': 'यहाँ रिफ़ंड करने को कुछ नहीं है।',
  'The payment provider isn’t answering. Nothing was refunded. Please try again in a few minutes.':
    'पेमेंट कंपनी जवाब नहीं दे रही। कुछ रिफ़ंड नहीं हुआ। कुछ मिनट बाद फिर से कोशिश करें।',
  'Nothing was refunded': 'कुछ रिफ़ंड नहीं हुआ',
  'What can be refunded of this payment has changed meanwhile. Please look at it again.':
    'इस बीच बदल गया कि इस पेमेंट का कितना रिफ़ंड हो सकता है। इसे फिर से देखें।',
  'A refund of {amount} has failed and is waiting on Fees. Refund exactly that here, or resolve it there first.':
    '{amount} का एक रिफ़ंड असफल हुआ है और फ़ीस पेज पर रुका है। यहाँ ठीक उतना ही रिफ़ंड करें, या पहले वहाँ उसे निपटाएँ।',
  'The provider may still receive this payment. Nothing was refunded. Please try again once it has arrived or failed.':
    'पेमेंट कंपनी को यह पेमेंट अब भी मिल सकता है। कुछ रिफ़ंड नहीं हुआ। पेमेंट मिलने या असफल होने के बाद फिर से कोशिश करें।',
  '{limit} Nothing was refunded.': '{limit} कुछ रिफ़ंड नहीं हुआ।',
  'This request was already used for another refund.': 'यह अनुरोध किसी और रिफ़ंड में इस्तेमाल हो चुका है।',
  'You can refund up to {amount} of one plan or order, all its payments together. An administrator can refund more.':
    'आप एक प्लान या ऑर्डर का, उसके सारे पेमेंट मिलाकर, {amount} तक रिफ़ंड कर सकते हैं। इससे ज़्यादा एडमिन कर सकता है।',
  'Only an administrator can refund.': 'रिफ़ंड सिर्फ़ एडमिन कर सकता है।',
  'There’s nothing left to refund on this payment.': 'इस पेमेंट में रिफ़ंड करने को कुछ नहीं बचा।',
  '{amount} refunded.': '{amount} रिफ़ंड हुए।',
  '{amount} is on its way back to the payer.': '{amount} देने वाले को लौट रहे हैं।',
  '{amount} on its way back': '{amount} लौट रहे हैं',
  'Refund recorded': 'रिफ़ंड लिखा गया',
  'Send {amount} to {payer} by UPI first, then enter its reference here.':
    'पहले {payer} को UPI से {amount} भेजें, फिर उसका ट्रांज़ैक्शन नंबर यहाँ डालें।',
  'Hand {amount} to {payer} over the counter. It will be booked out of the drawer.':
    '{payer} को काउंटर पर {amount} दें। गल्ले से घटा दिया जाएगा।',
  'If the library no longer uses the {provider} account that this was paid into, look there first: the refund may have gone out.':
    'अगर लाइब्रेरी अब {provider} का वह अकाउंट इस्तेमाल नहीं करती जिसमें यह पेमेंट आया था, तो पहले उसमें देखें: हो सकता है रिफ़ंड जा चुका हो।',
  'By UPI': 'UPI से',
  'From the library’s account; the drawer stays as it is': 'लाइब्रेरी के खाते से; गल्ला वैसा ही रहेगा',
  'From the drawer': 'गल्ले से',
  'Only {amount} should be in the drawer. If the rest comes from elsewhere, enter it at the till as put in.':
    'गल्ले में सिर्फ़ {amount} होने चाहिए। बाकी कहीं और से आए तो उसे गल्ले में डाला हुआ दर्ज करें।',
  'How you give it back': 'पैसा कैसे लौटाएँगे',
  'From your transfer to the student.': 'छात्र को किए आपके ट्रांसफ़र का।',
} as const
