/** Hindi of the mails about money that came late or was entered by mistake. */
export const paymentMailsHindi = {
  'See your payments': 'अपने पेमेंट देखें',
  'Your payment of {amount} came after your order had closed, and its price or coupon is no longer available. So it did not start a plan or an order.':
    'आपका {amount} का पेमेंट ऑर्डर बंद होने के बाद आया, और वह कीमत या कूपन अब नहीं है। इसलिए उससे कोई प्लान या ऑर्डर शुरू नहीं हुआ।',
  'Your money is safe with us. We’ll refund it, or you can ask at the desk.':
    'आपका पैसा हमारे पास सुरक्षित है। हम उसे रिफ़ंड करेंगे, या आप काउंटर पर पूछ सकते हैं।',
  'We’re refunding your payment of {amount}': 'हम आपका {amount} का पेमेंट रिफ़ंड कर रहे हैं',
  'The plan that came with it and its seat bookings have ended.':
    'उससे मिला प्लान और उसकी सीट बुकिंग समाप्त हो गई हैं।',
  'If your order was still with the kitchen, it is cancelled.':
    'अगर आपका ऑर्डर अभी रसोई में था, तो वह रद्द हो गया है।',
  'This part of your plan is due again.': 'आपके प्लान का यह हिस्सा फिर से चुकाना है।',
  'The plan has ended, and nothing more of it is due.':
    'यह प्लान समाप्त हो चुका है, और इसका कुछ चुकाना बाकी नहीं है।',
  'Your plan hasn’t changed after all and continues as before.': 'आपका प्लान नहीं बदला: वह पहले की तरह चालू है।',
  'Seat {seats} can’t be yours on every day any more. Please choose another for those days, or ask at the desk.':
    'सीट {seats} अब हर दिन आपकी नहीं रह सकती। कृपया उन दिनों के लिए दूसरी चुनें, या काउंटर पर पूछें।',
  'We marked a payment of yours as paid by mistake, and have taken that back. No money was taken from you or given back.':
    'हमने ग़लती से आपका एक पेमेंट पूरा लिख दिया था, और वह एंट्री रद्द कर दी है। न आपसे पैसा लिया गया, न लौटाया गया।',
  'We entered something for you by mistake, and have taken that back. There was nothing to pay.':
    'हमने ग़लती से आपके लिए कुछ दर्ज कर दिया था, और वह एंट्री रद्द कर दी है। इसके लिए कुछ देना नहीं था।',
  'If you did pay, please send your payment proof again, or ask at the desk.':
    'अगर आपने सच में पेमेंट किया था, तो पेमेंट का स्क्रीनशॉट फिर से भेजें, या काउंटर पर पूछें।',
  'If you did pay, please ask at the desk.': 'अगर आपने सच में पेमेंट किया था, तो काउंटर पर पूछें।',
  'Something was entered by mistake': 'कुछ ग़लती से दर्ज हुआ था',
  'A payment was entered by mistake': 'एक पेमेंट ग़लती से दर्ज हुआ था',
} as const
