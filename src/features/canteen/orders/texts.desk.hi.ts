/** What the desk reads about orders of the canteen, in Hindi. */
export const canteenOrdersDeskHindi = {
  'Cancelled by the student': 'छात्र ने रद्द किया',
  'Failed to update order status': 'ऑर्डर की स्थिति बदली नहीं जा सकी',
  'Order Updated': 'ऑर्डर बदल गया',
  'Order status updated to {status}': 'ऑर्डर की स्थिति अब {status}',
  'No Orders Found. Nothing was ordered on these days.': 'कोई ऑर्डर नहीं। इन दिनों कुछ ऑर्डर नहीं हुआ।',
  'No Orders Found. Nothing is {status} at the moment.': 'कोई ऑर्डर नहीं। अभी {status} में कुछ नहीं।',
  'No Orders Found. Orders appear here as soon as they are paid for.':
    'कोई ऑर्डर नहीं। पेमेंट होते ही ऑर्डर यहाँ दिखते हैं।',
  'Loading orders': 'ऑर्डर लोड हो रहे हैं',
  'Cancel order {order_number}?': 'ऑर्डर {order_number} रद्द करें?',
  'Cancel the order': 'ऑर्डर रद्द करें',
  'Cancelling...': 'रद्द हो रहा है...',
  'Keep it': 'रहने दें',
  'Coupon {coupon_code} can be used again.': 'कूपन {coupon_code} फिर से चल सकेगा।',
  '{money}{coupon} This can’t be undone.': '{money}{coupon} यह वापस नहीं हो सकता।',
  '{customer_name} hasn’t paid, so there’s nothing to refund.':
    '{customer_name} ने पेमेंट नहीं किया, इसलिए रिफ़ंड करने को कुछ नहीं।',
  '{amount} will be refunded to {customer_name} the way it was paid.':
    '{customer_name} को {amount} उसी तरह रिफ़ंड होंगे जैसे दिए थे।',
  'Kitchen view': 'रसोई का पर्दा',
  Kitchen: 'रसोई',
  Leave: 'बाहर जाएँ',
  'Nothing here.': 'यहाँ कुछ नहीं।',
  'Order {order_number}': 'ऑर्डर {order_number}',
  'Paid {time}': '{time} पेमेंट',
  '{estimated_time} min': '{estimated_time} मिनट',
  'Start Preparing': 'बनाना शुरू करें',
  'Mark Ready': 'तैयार लिखें',
  'Mark Delivered': 'दे दिया लिखें',
  'Estimated minutes': 'कितने मिनट लगेंगे',
  'Estimated time': 'कितना समय लगेगा',
} as const
