/** What the desk reads when it syncs registrations, in Hindi. */
export const registrationsSyncDeskHindi = {
  'An answer is too long (names and phone {short}, others {most} characters)':
    'एक जवाब बहुत लंबा है (नाम और फ़ोन {short}, बाकी {most} अक्षर)',
  'No first name': 'पहला नाम नहीं',
  'No last name': 'उपनाम नहीं',
  'Not an email address': 'ईमेल सही नहीं',
  'Date of birth can’t be read': 'जन्म तिथि पढ़ी नहीं जा सकी',
  'Date of birth can’t be right': 'जन्म तिथि सही नहीं हो सकती',
  'Same email as a row above': 'ऊपर की एक पंक्ति जैसा ही ईमेल',
  'Already registered': 'पहले से रजिस्टर है',
  'Erased earlier': 'पहले मिटाया गया',
  'Older than Settings keeps forms': 'सेटिंग में तय समय से पुराना',
  'No data provided': 'कोई डेटा नहीं दिया',
  'Please paste CSV data or upload a file first.': 'पहले CSV डेटा पेस्ट करें या फ़ाइल अपलोड करें।',
  'Sync failed': 'सिंक नहीं हो सका',
  'Failed to sync data from Google Sheets. Please check the format and try again.':
    'Google Sheets से डेटा सिंक नहीं हो सका। फ़ॉर्मैट जाँचकर फिर से कोशिश करें।',
  'Sync completed successfully': 'सिंक पूरा हुआ',
  'Sync stopped': 'सिंक रोका गया',
  '{synced_sentence} {rows} left: sync again to go on.':
    '{synced_sentence} {rows} बाकी: आगे बढ़ने के लिए फिर से सिंक करें।',
  'Synced {added} new registrations. Skipped {skipped} existing/invalid entries.':
    '{added} नए रजिस्ट्रेशन सिंक हुए। {skipped} पुरानी या ग़लत एंट्री छोड़ी गईं।',
  'Open the spreadsheet with the answers in Google Sheets.': 'जवाबों वाली शीट Google Sheets में खोलें।',
  'Choose File, Download, Comma-separated values (.csv), or select all cells and copy them.':
    'File, Download, Comma-separated values (.csv) चुनें, या सारे सेल चुनकर कॉपी करें।',
  'Upload the file below, or paste the cells into the box.': 'फ़ाइल नीचे अपलोड करें, या सेल बॉक्स में पेस्ट करें।',
  'Check the preview. It shows which rows are new, and why others are skipped.':
    'प्रीव्यू देखें। हर पंक्ति के आगे लिखा है कि वह नई है, या क्यों छोड़ी जाएगी।',
  'Press Sync Data. Rows that are here already are skipped, so you can sync the whole sheet again at any time.':
    '“डेटा सिंक करें” दबाएँ। जो पंक्तियाँ पहले से हैं वे छूट जाती हैं, इसलिए पूरी शीट कभी भी फिर सिंक कर सकते हैं।',
  'How to sync': 'सिंक कैसे करें',
  'Expected column headers': 'कॉलम के नाम ये होने चाहिए',
  'In any order. First Name, Last Name and Email are needed; the consent counts as given in your own form.':
    'किसी भी क्रम में। First Name, Last Name और Email ज़रूरी हैं; सहमति आपके अपने फ़ॉर्म में दी हुई मानी जाएगी।',
  'Synced {synced} of {rows}...': '{synced} का सिंक हुआ, कुल {rows}...',
  'The rows are checked once these dates are clear.': 'ये तारीख़ें स्पष्ट होने पर पंक्तियाँ जाँची जाएँगी।',
  '{good} new, {count} skipped of {rows}. Nothing is written yet.':
    'नई: {good}, छूटी: {count}, कुल {rows}। अभी कुछ लिखा नहीं गया।',
  'Only skipped rows': 'सिर्फ़ छूटी पंक्तियाँ',
  'Rows in the spreadsheet': 'शीट की पंक्तियाँ',
  'No row is skipped.': 'कोई पंक्ति नहीं छूटी।',
  'Study Time, Purpose': 'पढ़ने का समय, किस लिए',
  'Last sync:': 'पिछला सिंक:',
  'Syncing...': 'सिंक हो रहा है...',
  Clear: 'मिटाएँ',
  'Sync Data': 'डेटा सिंक करें',
  Stop: 'रोकें',
  'CSV file': 'CSV फ़ाइल',
  'Upload CSV file': 'CSV फ़ाइल अपलोड करें',
  'Or paste CSV data': 'या CSV डेटा पेस्ट करें',
  'The sync stops if you leave. Rows synced so far are kept; sync again to continue.':
    'यहाँ से जाने पर सिंक रुक जाएगा। तब तक जो सिंक हुआ, वह रहेगा; आगे बढ़ाने के लिए फिर सिंक करें।',
} as const
