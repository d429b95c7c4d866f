/** Hindi of the mail about a changed plan. */
export const changeMailsHindi = {
  'Until then': 'तब तक',
  'From {day}': '{day} से',
  Until: 'कब तक',
  'Left of the old plan': 'पुराने प्लान में बचा',
  'Paid for the difference': 'अंतर के लिए चुकाया',
  'Seats no longer yours': 'जो सीटें अब आपकी नहीं',
  'Without seat {seat}': 'सीट {seat} के बिना',
  'Your plan has been changed at the desk.': 'काउंटर पर आपका प्लान बदल दिया गया है।',
  'See your plan': 'अपना प्लान देखें',
  'From {day} your plan is {plan}': '{day} से आपका प्लान {plan} है',
} as const
