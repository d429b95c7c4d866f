/** What the desk reads about the recovery key, in Hindi. */
export const backupsDeskHindi = {
  'No key was made. Please try again.': 'चाबी नहीं बनी। फिर से कोशिश करें।',
  'Recovery key saved': 'रिकवरी चाबी सेव हो गई',
  'It opens every backup from now on.': 'अब से हर बैकअप इसी से खुलेगा।',
  'This could not be saved. Please try again.': 'यह सेव नहीं हो सका। फिर से कोशिश करें।',
  'Another key has been made since': 'इस बीच दूसरी चाबी बनी',
  'Keep that one. This one doesn’t open new backups.': 'उसे सँभालें: इससे नया कुछ नहीं खुलेगा।',
  'If this server is lost, this key opens the backups on another machine. Without it, nobody can.':
    'यह सर्वर चला जाए, तो बैकअप दूसरी मशीन पर इसी चाबी से खुलेंगे, इसके बिना किसी से नहीं।',
  'It is on paper': 'काग़ज़ पर है',
  'Close now? You won’t see this key again.': 'अभी बंद करें? यह चाबी फिर नहीं दिखेगी।',
  'Making...': 'बन रही है...',
  'Make a new key': 'नई चाबी बनाएँ',
  'Make the key': 'चाबी बनाएँ',
  'You’ll see it only once. Print it or write it down and keep it away from the server, like the key to a safe: anyone with the key and a backup can read everything.':
    'यह सिर्फ़ अभी दिखेगी। प्रिंट करें या लिख लें, और तिजोरी की चाबी की तरह सर्वर से दूर रखें: जिसके पास यह और बैकअप हो, वह सब पढ़ सकता है।',
  'The last two groups, from paper': 'आख़िरी दो हिस्से, काग़ज़ से',
  'That isn’t how the key ends': 'चाबी के आख़िरी हिस्से ये नहीं हैं',
  'Keep the old key for the backups made so far. New backups open only with the new key.':
    'अब तक के बैकअप के लिए पुरानी चाबी सँभाल कर रखें। नए बैकअप सिर्फ़ नई चाबी से खुलेंगे।',
  'You’ll see nine groups of letters and digits, only once. Have a printer or pen ready.':
    'आपको अक्षरों और अंकों के नौ हिस्से एक बार दिखेंगे। प्रिंटर या पेन पास रखें।',
  'There is no recovery key yet': 'अभी रिकवरी चाबी नहीं बनी है',
  'The recovery key was not saved': 'रिकवरी चाबी सेव नहीं की गई',
  'Make the recovery key': 'रिकवरी चाबी बनाएँ',
  'Make another one': 'दूसरी बनाएँ',
  'Without a recovery key, nobody can open the backups if this server is lost.':
    'रिकवरी चाबी के बिना, सर्वर खो जाने पर बैकअप कोई नहीं खोल पाएगा।',
  'On paper': 'काग़ज़ पर',
} as const
