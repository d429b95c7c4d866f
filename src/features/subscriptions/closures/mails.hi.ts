/** Hindi of the mail about a closed day. */
export const closureMailsHindi = {
  'Closed on {day}: your plan is a day longer': '{day} को बंद: आपका प्लान एक दिन बढ़ गया',
  'Open on {day} after all': '{day} को लाइब्रेरी खुली रहेगी',
  'The library is open on {day} after all.': 'लाइब्रेरी {day} को खुली रहेगी।',
  'The library is closed on {day}.': 'लाइब्रेरी {day} को बंद रहेगी।',
  'Your plan now ends on {day}': 'आपका प्लान अब {day} तक है',
  'Your plan now ends on {day}.': 'आपका प्लान अब {day} तक है।',
  'Seat {seat} is somebody else’s on {day}: please choose another for that day, or ask at the desk.':
    'सीट {seat} {day} को किसी और की है: उस दिन के लिए दूसरी सीट चुनें, या काउंटर पर पूछें।',
  'Seat {seat} is somebody else’s on {days}: please choose another for those days, or ask at the desk.':
    'सीट {seat} {days} किसी और की है: उन दिनों के लिए दूसरी सीट चुनें, या काउंटर पर पूछें।',
  'Seat {seat} can’t be booked on {day}: please choose another for that day, or ask at the desk.':
    'सीट {seat} {day} को बुक नहीं हो सकती: उस दिन के लिए दूसरी सीट चुनें, या काउंटर पर पूछें।',
  'Seat {seat} can’t be booked on {days}: please choose another for those days, or ask at the desk.':
    'सीट {seat} {days} बुक नहीं हो सकती: उन दिनों के लिए दूसरी सीट चुनें, या काउंटर पर पूछें।',
} as const
