/** Hindi for passkeys on My Account. */
export const passkeysHindi = {
  Passkeys: 'पासकी',
  Name: 'नाम',
  'Not signed in': 'साइन इन नहीं हुआ',
  'No passkey was used. Try again, or sign in with your password.':
    'कोई पासकी इस्तेमाल नहीं हुई। फिर से कोशिश करें, या पासवर्ड से साइन इन करें।',
  'Passkey not added': 'पासकी नहीं जुड़ी',
  'This device already has a passkey for this library.': 'इस डिवाइस में इस लाइब्रेरी की पासकी पहले से है।',
  'Your device took too long. Please try again.': 'डिवाइस समय पर पूरा नहीं कर सका। फिर से कोशिश करें।',
  'Passkeys don’t work at this address.': 'इस पते पर पासकी काम नहीं करती।',
  'Your device made no passkey. Set a screen lock if it has none, then try again.':
    'डिवाइस ने पासकी नहीं बनाई। उसमें स्क्रीन लॉक न हो तो लगाएँ, फिर दोबारा कोशिश करें।',
  'Already removed': 'पहले ही हटाई जा चुकी है',
  'This passkey is no longer there.': 'यह पासकी अब नहीं है।',
  'You already have {most} passkeys. Remove one that you no longer use.':
    'आपकी {most} पासकी पहले से हैं। जो काम में नहीं आती, उसे हटा दें।',
  'Passkey added': 'पासकी जुड़ गई',
  'You can sign in with this device from now on.': 'अब आप इस डिवाइस से साइन इन कर सकते हैं।',
  'Your passkeys could not be loaded.': 'आपकी पासकी लोड नहीं हो सकीं।',
  'The passkey’s new name is saved.': 'पासकी का नया नाम सेव हो गया।',
  'Passkey removed': 'पासकी हटा दी गई',
  'Nobody can sign in with it any more.': 'अब इससे कोई साइन इन नहीं कर सकता।',
  'Passkey not removed': 'पासकी नहीं हटी',
  'Sign in with your finger, face or screen lock instead of a password.':
    'बिना पासवर्ड के, अपनी उँगली, चेहरे या डिवाइस के स्क्रीन लॉक से साइन इन करें।',
  'Add a passkey': 'पासकी जोड़ें',
  'You have no passkey yet.': 'अभी आपकी कोई पासकी नहीं है।',
  'Passkeys don’t work in this browser or at this address.': 'पासकी इस ब्राउज़र में या इस पते पर काम नहीं करती।',
  'First, enter your password. Then your device asks for your finger, face or screen lock.':
    'पहले अपना पासवर्ड डालें। फिर आपका डिवाइस उँगली, चेहरा या स्क्रीन लॉक माँगेगा।',
  'Added {when}': '{when} जोड़ी',
  'Rename {passkey}': '{passkey} का नाम बदलें',
  'Remove {passkey}': '{passkey} हटाएँ',
  'Rename the passkey': 'पासकी का नाम बदलें',
  'Remove this passkey?': 'यह पासकी हटाएँ?',
  'Nobody can sign in with “{passkey}” any more. Your device may keep offering it until you delete it there too.':
    'फिर “{passkey}” से कोई साइन इन नहीं कर सकेगा। जब तक आप इसे डिवाइस से भी न हटाएँ, डिवाइस इसे दिखाता रह सकता है।',
} as const
