import type { Text, Texts } from '#/kernel/refusal.ts'

export type TestimonialRefusal = 'testimonial_needs_plan' | 'testimonial_changed'

export const testimonialTexts: Texts<TestimonialRefusal> = {
  testimonial_needs_plan: {
    title: 'Not sent',
    description: 'Only members with a plan are quoted on the public page. You can still send your rating.',
  },
  testimonial_changed: {
    title: 'Not saved',
    description: 'The member has changed or withdrawn these words since you read them.',
  },
}

/** The member's. */
export const quoteToasts = {
  shared: { title: 'Thank you!', description: 'Your words may now appear on our public page.' },
  withdrawn: { title: 'Withdrawn', description: 'Your words are no longer on our public page.' },
  failed: { title: 'Error', description: 'Something went wrong. Please try again.' },
} satisfies Record<string, Text>

/** The desk's. */
export const testimonialToasts = {
  hidden: { title: 'Testimonial hidden', description: 'It will be off the public page within a minute.' },
  shown: { title: 'Testimonial allowed', description: 'The public page may show it again.' },
  fetch_failed: { title: 'Error', description: 'Failed to load the testimonials' },
  save_failed: { title: 'Error', description: 'Failed to save. Please try again.' },
} satisfies Record<string, Text>
