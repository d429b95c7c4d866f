/** What the desk reads about columns of a registrations sheet, in Hindi. */
export const registrationsSheetsDeskHindi = {
  'CSV must have at least a header row and one data row':
    'CSV में कम से कम एक हेडर पंक्ति और एक डेटा पंक्ति होनी चाहिए',
  'No valid data rows found. Please check your CSV format.': 'कोई सही पंक्ति नहीं मिली। अपनी CSV का फ़ॉर्मैट जाँचें।',
  'This file is not a CSV file. In Google Sheets choose File, Download, Comma-separated values.':
    'यह CSV फ़ाइल नहीं है। Google Sheets में File, Download, Comma-separated values चुनें।',
  'Please sync at most {most} rows at once.': 'एक बार में ज़्यादा से ज़्यादा {most} पंक्तियाँ सिंक करें।',
} as const
