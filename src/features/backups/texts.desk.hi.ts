/** What the desk reads about the recovery key, in Hindi. */
export const backupsDeskHindi = {
  'No key was made. Please try again.': 'चाबी नहीं बनी। फिर से कोशिश करें।',
  'Recovery key saved': 'रिकवरी चाबी सेव हो गई',
  'It opens every backup from now on.': 'अब से हर बैकअप इसी से खुलेगा।',
  'This could not be saved. Please try again.': 'यह सेव नहीं हो सका। फिर से कोशिश करें।',
  'Another key was made meanwhile': 'इस बीच दूसरी चाबी बनी',
  'Save that one: this one opens nothing new.': 'उसे सँभालें: इससे नया कुछ नहीं खुलेगा।',
  'If this server is lost, backups can be opened on another machine with this key, and without it by nobody.':
    'यह सर्वर चला जाए, तो बैकअप दूसरी मशीन पर इसी चाबी से खुलेंगे, इसके बिना किसी से नहीं।',
  'It is on paper': 'काग़ज़ पर है',
  'Making...': 'बन रही है...',
  'Make a new key': 'नई चाबी बनाएँ',
  'Make the key': 'चाबी बनाएँ',
  'It is shown only now. Print it or write it down, and keep it away from the server, like the key of a safe: whoever has it and a backup reads everything.':
    'यह सिर्फ़ अभी दिखेगी। प्रिंट करें या लिख लें, और तिजोरी की चाबी की तरह सर्वर से दूर रखें: जिसके पास यह और बैकअप हो, वह सब पढ़ सकता है।',
  'The last two groups, from paper': 'आख़िरी दो हिस्से, काग़ज़ से',
  'The key ends differently': 'चाबी ऐसे समाप्त नहीं होती',
  'The key on paper stays valid for the backups made until now. Backups from now on are opened by the new one.':
    'काग़ज़ वाली चाबी अब तक के बैकअप के लिए चलेगी। अब से बैकअप नई से खुलेंगे।',
  'You will be shown nine groups of letters and digits, once. Have a printer or a pen at hand.':
    'आपको अक्षरों और अंकों के नौ हिस्से एक बार दिखेंगे। प्रिंटर या पेन पास रखें।',
  'There is no recovery key yet': 'अभी रिकवरी चाबी नहीं बनी है',
  'The recovery key was not saved': 'रिकवरी चाबी सेव नहीं की गई',
  'Make the recovery key': 'रिकवरी चाबी बनाएँ',
  'Make another one': 'दूसरी बनाएँ',
  'If this server is lost, its backups can be opened nowhere else.':
    'यह सर्वर चला जाए, तो इसके बैकअप और कहीं नहीं खुलेंगे।',
  'On paper': 'काग़ज़ पर',
} as const
