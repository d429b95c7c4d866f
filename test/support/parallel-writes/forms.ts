/** Valid bodies for creating things. */
import { CONSENT_VERSION, GENDERS, STUDY_TIMES } from '#/features/registrations/rules.ts'
import { dayOf } from '#/kernel/dates.ts'
import { TEST_NOW } from '../context.ts'

export const details = (name: string) => ({
  name,
  type: 'morning',
  duration_months: 2,
  duration_days: 0,
  price: 90_000,
})

export const couponBody = (code: string) => ({
  code,
  name: 'Parallel',
  description: null,
  discount_type: 'percentage',
  discount_value: 10,
  min_amount: 0,
  max_discount: null,
  usage_limit: null,
  valid_from: dayOf(TEST_NOW),
  valid_until: dayOf(TEST_NOW),
  applicable_to: 'all',
  once_per_member: true,
})

export const dish = (name: string) => ({
  name,
  description: '',
  category: 'snacks',
  menu_section: 'Food',
  price: 5000,
  image_url: null,
  preparation_time: 5,
  ingredients: [],
})

export const tuition = (name: string) => ({
  name,
  active: true,
  rates: { lkg_ukg: 0, class_1_8: 0, class_8_10: 0, class_11_12: 0 },
})

export const registration = (email: string) => ({
  first_name: 'Asha',
  last_name: 'Sample',
  date_of_birth: '2000-01-01',
  gender: GENDERS[0],
  email,
  phone: '+91 98765 43210',
  purpose: 'Examinations',
  preferred_study_time: STUDY_TIMES[0],
  special_requirements: '',
  registration_experience: '',
  registration_agreed: true,
  terms_accepted: true,
  consent_version: CONSENT_VERSION,
})
