import { expect, test } from 'vitest'
import { columnsOf, HEADERS } from './rules.ts'

test.each<[string[], ReturnType<typeof columnsOf>]>([
  [
    Object.values(HEADERS),
    Object.fromEntries(Object.keys(HEADERS).map((field, at) => [field, at])) as ReturnType<typeof columnsOf>,
  ],
  [['Time', 'Study Time'], { form_submitted_at: 0, preferred_study_time: 1 }],
  [['What time do you study?'], { preferred_study_time: 0 }],
  [['Email Address', 'Email'], { email: 1 }],
  [['DOB', 'Mobile No.'], { date_of_birth: 0, phone: 1 }],
  [['Any special requirements?', 'Other requirements'], { special_requirements: 0 }],
  [['How was your experience?'], { registration_experience: 0 }],
  [['Name', 'Score'], {}],
])('%j: %j', (headers, columns) => {
  expect(columnsOf(headers)).toEqual(columns)
})
