/** What the desk reads when the server is in trouble, in Hindi. */
export const overviewSystemDeskHindi = {
  'The server’s disk is full, so nothing can be saved. Free some space and everything carries on by itself.':
    'सर्वर की डिस्क भर गई है: कुछ सेव नहीं हो सकता। उस पर जगह खाली करें; बाकी सब अपने-आप चलने लगेगा।',
  'Emails aren’t going out and payments aren’t being checked. If this lasts ten minutes, restart the program.':
    'अभी ईमेल नहीं जा रहे और पेमेंट नहीं जाँचे जा रहे। दस मिनट तक ऐसा ही रहे, तो प्रोग्राम फिर से चलाएँ।',
  'The database isn’t answering, so nobody can book or pay. It restarts by itself. If this lasts five minutes, restart the program.':
    'डेटाबेस जवाब नहीं दे रहा: कोई बुक या पेमेंट नहीं कर सकता। वह अपने-आप फिर चलाया जाता है। पाँच मिनट तक ऐसा ही रहे, तो प्रोग्राम फिर से चलाएँ।',
  'Screens aren’t updating by themselves. This should end within a minute; until then, reload them.':
    'अभी पेज अपने-आप ताज़ा नहीं हो रहे। उन्हें फिर से लोड करें; एक मिनट में अपने-आप ठीक हो जाएगा।',
  'A task failed after many tries and won’t be tried again. No money is lost. Show this to whoever looks after the server.':
    'कई कोशिशों के बाद एक काम छोड़ दिया गया। इससे कोई पैसा नहीं गया। इसे सर्वर देखने वाले को दिखाएँ।',
  'Emails to {list} don’t arrive. Ask for the right address and correct it in Users.':
    '{list} को कोई ईमेल नहीं पहुँच रहा। सही ईमेल पूछें और यूज़र में ठीक करें।',
  'The server’s disk is nearly full. Free some space: once it is full, nobody can book or pay.':
    'सर्वर की डिस्क भरने वाली है। उस पर जगह खाली करें: भर जाने पर कोई बुक या पेमेंट नहीं कर सकेगा।',
  'Anyone who breaks into the program could rewrite receipts and logs. Ask whoever looks after the server to set DATABASE_OWNER_URL.':
    'कोई प्रोग्राम में घुस आए, तो रसीदें और लॉग बदल सकता है। सर्वर देखने वाले से DATABASE_OWNER_URL सेट करने को कहें।',
} as const
