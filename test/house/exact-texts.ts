/** A toast's title and sentence, or a sentence alone: what a student reads, exactly (LANG-1). */
export type Row = readonly [title: string, description: string] | readonly [sentence: string]

export const STUDENT_TEXTS: Record<string, readonly Row[]> = {
  accounts: [
    ['Login Required', 'Please log in to purchase a plan'],
    ['Session expired. Please log in again.'],
    ['Login failed', 'Invalid email or password. Please check your credentials and try again.'],
    ['Error', 'Something went wrong. Please try again.'],
    ['An unexpected error occurred'],
    ['Welcome back!', 'You have been successfully logged in.'],
    ['Registration failed', 'Please check your information and try again.'],
    ['Registration successful!', 'Please check your email to verify your account before logging in.'],
    ['Account found', 'We located your account. You can send the reset email now.'],
    [
      'Account not found',
      'We could not find this email in profiles. You can still try sending the reset email.',
    ],
    ['Check failed', 'Please try again.'],
    ['Email required', 'Please enter your email address.'],
    ['Password Reset', 'Please enter your new password below.'],
    ['Password reset email sent!', 'Please check your inbox for the reset link.'],
    ['Failed to send reset email', 'Please try again.'],
    ['Failed to update password'],
    ['Password updated successfully!', 'You can now login with your new password.'],
    ['Password mismatch', 'Please make sure both passwords match.'],
    ['Password too short', 'Password must be at least 6 characters long.'],
  ],
  canteen: [
    ['Cart is empty', 'Please add items to your cart before placing an order'],
    ['Authentication Required', 'Please log in to place an order'],
    ['Order Creation Failed', 'Something went wrong while creating your order'],
  ],
  files: [
    ['Payment proof required', 'Please upload your payment screenshot'],
    ['File too large', 'Please upload an image under 10MB'],
  ],
  identity: [
    ['Verification request already exists. Please contact support if you need to update it.'],
    ['Database permission error. Please contact support.'],
    ['Failed to submit verification. Please try again.'],
    ['Please upload both sides of your Aadhar card'],
    ['User not found. Please try logging in again'],
    ['Verification submitted!'],
    ['Aadhar front side uploaded successfully.'],
    ['Aadhar back side uploaded successfully.'],
  ],
  overview: [['Error', 'Failed to fetch user data']],
  'payment-proofs': [
    ['Payment proof required', 'Please upload your payment screenshot'],
    ['Transaction reference required', 'Please enter your transaction reference number'],
    ['Submission failed', 'Failed to submit payment verification'],
    ['Failed to upload payment proof'],
  ],
  'online-payments': [
    ['Authentication Required', 'Please log in to continue with payment'],
    ['Payment Successful!', 'Your payment has been processed successfully.'],
    ['Payment Verification Failed', 'Please contact support'],
    ['Payment Cancelled', 'You cancelled the payment process'],
    ['Payment Error', 'Something went wrong with the payment'],
    ['No active session'],
    ['Failed to create order'],
    ['Payment verification failed'],
    ['Payment failed'],
  ],
  payments: [['Payment Error', 'Something went wrong with the payment'], ['Failed to create order']],
  seats: [
    ['Error', 'Failed to fetch seats'],
    ['No Active Plan', 'Please purchase a plan first to book a seat'],
    ['Missing Information', 'Please select a time slot to confirm booking'],
    ['Seat Not Available'],
    ['Already Booked', 'You already have seat 12 booked for this time slot'],
    ['Already Booked', 'You already have this seat booked for this time period'],
    ['Error', 'Failed to book seat. Please try again.'],
  ],
  tuition: [['Failed to load tuition locations']],
}

/** The same for the desk, which speaks English only (LANG-3). */
export const DESK_TEXTS: Record<string, readonly Row[]> = {
  canteen: [
    ['Failed to fetch canteen items'],
    ['Failed to fetch orders'],
    ['Failed to save item'],
    ['Failed to update availability'],
    ['Failed to update order status'],
    ['Item added successfully'],
    ['Item updated successfully'],
  ],
  coupons: [
    ['Coupon created successfully'],
    ['Coupon updated successfully'],
    ['Coupon activated successfully'],
    ['Coupon deactivated successfully'],
    ['Copied', 'Coupon code copied to clipboard'],
  ],
  identity: [['Failed to fetch verification requests']],
  'payment-proofs': [['Failed to fetch payment verifications']],
  registrations: [
    ['No data provided', 'Please paste CSV data or upload a file first.'],
    ['Sync failed', 'Failed to sync data from Google Sheets. Please check the format and try again.'],
    ['CSV must have at least a header row and one data row'],
    ['No valid data rows found. Please check your CSV format.'],
  ],
  till: [['Failed to fetch payments'], ['Failed to update status. Please try again.']],
  seats: [['Failed to assign seat']],
  timetable: [
    ['Failed to load timetable data'],
    ['Failed to save schedule'],
    ['Schedule Saved', 'Timetable has been updated successfully'],
  ],
  tuition: [
    ['Failed to load tuition locations'],
    ['Failed to save location'],
    ['Location added successfully'],
    ['Location updated successfully'],
    ['Status updated'],
  ],
}

/** What the sentences with values are asked with. */
export const FACTS: Record<string, unknown>[] = [
  { seat_number: 12, same_seat: false, purpose: 'payment_proof', names: [] },
  { seat_number: 12, same_seat: true, purpose: 'identity_document' },
]
