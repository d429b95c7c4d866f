/** What the desk reads about holidays, in Hindi. */
export const timetableHolidaysDeskHindi = {
  'Already in the list': 'पहले से सूची में है',
  'That day already has a holiday with this name.': 'उस दिन इस नाम की छुट्टी पहले से है।',
  'Holiday not found': 'छुट्टी नहीं मिली',
  'This holiday no longer exists. Someone may have removed it.': 'यह छुट्टी अब नहीं है। शायद किसी ने हटा दी।',
  'Failed to load holidays': 'छुट्टियाँ लोड नहीं हो सकीं',
  'Failed to save holiday': 'छुट्टी सेव नहीं हो सकी',
  'We couldn’t count the plans. You can still save.': 'प्लान गिने नहीं जा सके। आप फिर भी सेव कर सकते हैं।',
  'Failed to remove holiday': 'छुट्टी हटाई नहीं जा सकी',
  'Holiday added successfully': 'छुट्टी जुड़ गई',
  'Holiday updated successfully': 'छुट्टी बदल गई',
  'Holiday removed successfully': 'छुट्टी हटा दी गई',
  'Add Holiday': 'छुट्टी जोड़ें',
  'No holidays yet. Days when the library is closed and special days appear here.':
    'अभी कोई छुट्टी नहीं है। लाइब्रेरी बंद रहने के दिन और ख़ास दिन यहाँ दिखते हैं।',
  'Upcoming holidays': 'आने वाली छुट्टियाँ',
  Past: 'बीती हुई',
  'Past holidays': 'बीती छुट्टियाँ',
  'Remove {name}?': '{name} हटाएँ?',
  'Students won’t see it any more, and the day follows its schedule again.':
    'छात्रों को यह नहीं दिखेगी, और उस दिन फिर से रोज़ का टाइमटेबल चलेगा।',
  'Students won’t see it any more.': 'छात्रों को यह नहीं दिखेगी।',
  'Students won’t see it any more. The library stays closed on {day} for {name}.':
    'छात्रों को यह नहीं दिखेगी। लाइब्रेरी {day} को फिर भी बंद रहेगी: {name}।',
  'end a day earlier again': 'फिर एक दिन पहले समाप्त होंगे',
  'Remove Holiday': 'छुट्टी हटाएँ',
  'Loading holidays': 'छुट्टियाँ लोड हो रही हैं',
  'Counting plans…': 'प्लान गिने जा रहे हैं…',
  'No plan changes.': 'कोई प्लान नहीं बदलेगा।',
  '1 plan will': '1 प्लान',
  '{plans} plans will': '{plans} प्लान',
  '1 seat can’t follow.': '1 सीट साथ नहीं बढ़ सकती।',
  '{count} seats can’t follow.': '{count} सीटें साथ नहीं बढ़ सकतीं।',
  '{count} {moved}, with their seats.': '{count} सीट समेत {moved}।',
  'Seats that can’t follow': 'जो सीटें साथ नहीं बढ़ सकतीं',
  '{name}, seat {seat}, {slot}: taken by {holder} on {days}':
    '{name}, सीट {seat}, {slot}: {days} को यह सीट {holder} की है',
  '{name}, seat {seat}, {slot}: can’t be booked on {days}':
    '{name}, सीट {seat}, {slot}: {days} को सीट बुक नहीं हो सकती',
  'They keep the extra day, but not this seat. Assign them another for it in Seats.':
    'उनके प्लान का दिन रहेगा, पर यह सीट नहीं। उस दिन के लिए सीटें पेज से दूसरी सीट दें।',
  'Edit Holiday': 'छुट्टी बदलें',
  'Save Holiday': 'छुट्टी सेव करें',
  'Kind of day': 'कैसा दिन',
  'The library is closed and the schedule doesn’t apply.': 'लाइब्रेरी बंद रहेगी, और टाइमटेबल लागू नहीं होगा।',
  'Students see a note, and the schedule applies as usual.':
    'छात्रों को सूचना दिखेगी, और टाइमटेबल रोज़ की तरह चलेगा।',
  'Extend running plans by a day': 'चालू प्लान एक दिन बढ़ाएँ',
  'have a new last day': 'नई आख़िरी तारीख़ पर समाप्त होंगे',
  'end a day later': 'एक दिन बाद समाप्त होंगे',
  'Students see it at once on their timetable, and on the day itself on their home page. Their calendars show no booked hours on it.':
    'छात्रों को यह टाइमटेबल पर तुरंत दिखेगी, और उसी दिन होम पेज पर भी। उनके कैलेंडर में उस दिन बुक किया समय नहीं दिखेगा।',
  'From {time} until {time} the next day the canteen takes no orders, and the public page says that the library is closed.':
    '{time} से अगले दिन {time} तक कैंटीन ऑर्डर नहीं लेगी, और वेबसाइट पर लिखा होगा कि लाइब्रेरी बंद है।',
  'Every plan that covers this day ends a day later, even one bought from now on. Members keep their seat that day unless someone else has it, and we email them.':
    'जिस प्लान में यह दिन आता है, वह एक दिन बाद समाप्त होगा, अब से ख़रीदा गया भी, और सीट किसी और की न हो तो सीट समेत। मेंबर को ईमेल से बताया जाएगा।',
  'This day is today or past, so plans keep the extra day they got for it.':
    'वह दिन आ चुका है, इसलिए प्लान को मिला हुआ दिन बना रहेगा।',
  'Plans aren’t extended, and bookings stay as they are.': 'प्लान नहीं बढ़ेंगे, और बुकिंग वैसी ही रहेंगी।',
  ', since {day}': ', {day} से',
  Once: 'एक बार',
  'Plans extended': 'प्लान बढ़े',
  'Remove {name}': '{name} हटाएँ',
} as const
