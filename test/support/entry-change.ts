/** What a change in the activity log is about, where a test has nothing to say of it. */
export const ABOUT_NOTHING = {
  id: 1,
  row_id: '1',
  label: null,
  user: null,
  payment_id: null,
  payment_amount: null,
  seat_number: null,
}
