/** What the desk reads about changes of plan, in Hindi. */
export const subscriptionsChangesDeskHindi = {
  'Can’t be changed': 'बदला नहीं जा सकता',
  'Only a plan that is running can be changed, to one of the same length and of hours that the member doesn’t have yet. Nothing was changed.':
    'सिर्फ़ चालू प्लान बदला जा सकता है, उतनी ही अवधि के और ऐसे समय के प्लान से जो मेंबर के पास अभी नहीं है। कुछ नहीं बदला।',
  'Already changed': 'पहले ही बदला जा चुका',
  'This plan was changed today. It can be changed again tomorrow.':
    'यह प्लान आज बदला गया है। कल फिर बदला जा सकेगा।',
  'Nothing left to change': 'बदलने को कुछ नहीं बचा',
  'This is the plan’s last day. Please sell the new plan instead.':
    'यह प्लान का आख़िरी दिन है। इसके बजाय नया प्लान बेचें।',
  'The new plan has begun': 'नया प्लान शुरू हो चुका',
  'This change can’t be undone any more. Change the plan back, or refund the payment. Nothing was changed.':
    'यह बदलाव अब रद्द नहीं हो सकता। प्लान फिर से बदलें, या पेमेंट रिफ़ंड करें। कुछ नहीं बदला।',
  'Something has changed': 'कुछ बदल गया है',
  'The plan, its price or the day has changed since you looked. Please look again before you take money.':
    'आपके देखने के बाद प्लान, उसकी कीमत या दिन बदल गया है। पैसा लेने से पहले फिर से देखें।',
  'Still to pay': 'अभी देना बाकी',
  'A part of this plan is still to be paid. Please take that first. Nothing was changed.':
    'इस प्लान का एक हिस्सा बाकी है। पहले वह लें। कुछ नहीं बदला।',
  'Failed to work out the change': 'बदलाव का हिसाब नहीं हो सका',
  'Failed to change the plan': 'प्लान बदला नहीं जा सका',
  'The plan may have been changed. Press again: it won’t count twice.':
    'शायद प्लान बदल गया हो। फिर से दबाएँ: दो बार नहीं गिना जाएगा।',
  'Plan changed': 'प्लान बदल गया',
  'We’ve emailed the member, if we have an address.': 'ईमेल पता हो तो मेंबर को बता दिया गया।',
} as const
