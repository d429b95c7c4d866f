export const onlineHindi = {
  'Online payments are only tests here. No money moves.': 'यहाँ ऑनलाइन पेमेंट सिर्फ़ टेस्ट हैं। असली पैसा नहीं कटता।',
  'Payment Error': 'पेमेंट में गड़बड़ी',
  'Failed to create order': 'ऑर्डर नहीं बन पाया',
  'Online payment is not set up. Please pay by UPI QR code.':
    'ऑनलाइन पेमेंट अभी चालू नहीं है। कृपया UPI QR कोड से पेमेंट करें।',
  'Payment Verification Failed': 'पेमेंट की पुष्टि नहीं हो पाई',
  'Payment verification failed': 'पेमेंट की पुष्टि नहीं हो पाई',
  'Please contact support': 'सपोर्ट से संपर्क करें',
  'Too many attempts. Please wait a few minutes.': 'बहुत बार कोशिश हो चुकी है। कृपया कुछ मिनट रुकें।',
  'Authentication Required': 'लॉगिन ज़रूरी है',
  'Please log in to continue with payment': 'पेमेंट करने के लिए कृपया लॉग इन करें',
  'Login Required': 'लॉगिन ज़रूरी है',
  'Please log in to purchase a plan': 'प्लान ख़रीदने के लिए कृपया लॉग इन करें',
  'Payment Successful!': 'पेमेंट सफल रहा!',
  'Your payment has been processed successfully.': 'आपका पेमेंट सफलतापूर्वक हो गया है।',
  'Payment Cancelled': 'पेमेंट रद्द हुआ',
  'You cancelled the payment process': 'आपने पेमेंट बीच में रद्द कर दिया',
  'The payment provider isn’t answering. Please try again in a few minutes.':
    'पेमेंट कंपनी जवाब नहीं दे रही है। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  'Payment failed': 'पेमेंट नहीं हो पाया',
  'Payment came too late': 'पेमेंट देर से पहुँचा',
  'The price or coupon of this order is no longer available. We’re refunding you.':
    'इस ऑर्डर की कीमत या कूपन अब उपलब्ध नहीं है। हम आपका पैसा वापस कर रहे हैं।',
  'Something went wrong with the payment': 'पेमेंट में कुछ गड़बड़ हो गई',
  'Payment on its way': 'पेमेंट आ रहा है',
  'The payment provider hasn’t confirmed it yet. You’ll see it here as soon as it does.':
    'पेमेंट कंपनी ने अभी पुष्टि नहीं की है। पुष्टि होते ही यहाँ दिखेगा।',
  'Your coupon is in an online payment': 'आपका कूपन एक ऑनलाइन पेमेंट में लगा है',
  'Finish it online, pay by UPI instead, or remove the coupon to pay the full price.':
    'वह ऑनलाइन पेमेंट पूरा करें, उसके बजाय UPI से चुकाएँ, या कूपन हटाकर पूरी कीमत चुकाएँ।',
  'Pay by UPI instead': 'इसके बजाय UPI से चुकाएँ',
  'Please don’t pay again. Your plan starts once the payment is confirmed.':
    'कृपया दोबारा पेमेंट न करें। पेमेंट की पुष्टि होते ही आपका प्लान शुरू हो जाएगा।',
  'Please don’t pay again. The kitchen gets your order once the payment is confirmed. If you didn’t pay, cancel the order and place it again.':
    'कृपया दोबारा पेमेंट न करें। पेमेंट की पुष्टि होते ही आपका ऑर्डर रसोई में पहुँच जाएगा। अगर आपने पेमेंट नहीं किया, तो ऑर्डर रद्द करके फिर से ऑर्डर करें।',
  'No active session': 'सेशन नहीं मिला',
  'Check again': 'फिर जाँचें',
  'I haven’t paid': 'मैंने पेमेंट नहीं किया',
  '{amount} for {plan}, since {moment}. The payment provider hasn’t confirmed it yet. Please don’t pay again.':
    '{plan} के लिए {amount}, {moment} से। पेमेंट कंपनी ने अभी पुष्टि नहीं की है। कृपया दोबारा पेमेंट न करें।',
  'Since {moment}': '{moment} से',
  'Failed to load {provider}': '{provider} लोड नहीं हुआ',
  'Waiting for confirmation. You can leave this page; we’ll update it for you.':
    'पुष्टि का इंतज़ार है। आप यह पेज छोड़ सकते हैं; हम इसे अपने-आप बदल देंगे।',
  'Processing...': 'प्रोसेस हो रहा है...',
  'Pay {amount} online': '{amount} ऑनलाइन चुकाएँ',
} as const
