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

/**
 * The same for the desk, which speaks English only (LANG-3). Each is also seen in a browser: a test of exact-texts
 * looks for it.
 */
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
  identity: [
    ['Failed to fetch verification requests'],
    ['Failed to open image. Please try downloading instead.'],
    ['Download started'],
  ],
  members: [
    ['Failed to fetch users'],
    ['Failed to update profile'],
    ['Failed to delete user'],
    ['Failed to perform action'],
  ],
  overview: [['Failed to fetch dashboard statistics']],
  'payment-proofs': [
    ['Failed to fetch payment verifications'],
    ['Failed to approve payment verification'],
    ['Failed to reject payment verification'],
    ['Download failed', 'Failed to download payment proof.'],
    ['Failed to open image. Please try downloading instead.'],
    ['Failed to load payment proof', 'Try downloading instead'],
    ['Payment Approved'],
    ['Payment Rejected'],
    ['Download started'],
  ],
  registrations: [
    ['No data provided', 'Please paste CSV data or upload a file first.'],
    ['Sync failed', 'Failed to sync data from Google Sheets. Please check the format and try again.'],
    ['CSV must have at least a header row and one data row'],
    ['No valid data rows found. Please check your CSV format.'],
    ['Failed to update status. Please try again.'],
  ],
  till: [['Failed to fetch payments'], ['Failed to update status. Please try again.']],
  seats: [
    ['Failed to assign seat'],
    ['Please select a user and time slot'],
    ['No Active Subscription'],
    ['Seat Not Available'],
  ],
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

/** What a screen of the desk says with a value, or in a question: its fixed part, as a journey reads it. */
export const DESK_PARTS = [
  'Failed to fetch coupons: ',
  'Failed to fetch coupon usage: ',
  'Failed to approve verification',
  'Failed to reject verification',
  'Order status updated to ',
  'Sync completed successfully',
  'existing/invalid entries.',
  'pending verification request(s) to review.',
  'Location name is required',
  'Are you sure you want to delete this location?',
  'Are you sure you want to delete this item?',
  'Are you sure you want to delete this coupon?',
  'This action cannot be undone.',
  'Urgent',
  'No verifications found',
  'No payments found matching your criteria.',
  'No Orders Found',
  'No schedule for this day',
  'Not uploaded',
]

/** What the sentences with values are asked with. */
export const FACTS: Record<string, unknown>[] = [
  { seat_number: 12, same_seat: false, purpose: 'payment_proof', names: [] },
  { seat_number: 12, same_seat: true, purpose: 'identity_document' },
]
