import type { Texts } from '#/kernel/refusal.ts'
import { askForKinds, type FileRefusal } from './rules.ts'

/** A refusal's facts include `purpose` if the words depend on it. */
export const fileTexts: Texts<FileRefusal> = {
  file_missing: ({ purpose }) =>
    purpose === 'payment_proof'
      ? { title: 'Payment proof required', description: 'Please upload your payment screenshot' }
      : { title: 'File required', description: 'Please choose a file to upload' },
  file_too_large: ({ purpose }) =>
    purpose === 'identity_document'
      ? { title: 'File too large', description: 'Please upload a file under 5MB' }
      : { title: 'File too large', description: 'Please upload an image under 10MB' },
  file_type_refused: ({ purpose }) => ({
    title: 'File type not supported',
    description: askForKinds(purpose),
  }),
  file_unreadable: {
    title: 'File not readable',
    description: 'This file is damaged or the picture is too large. Please take a new screenshot or photo.',
  },
  file_unknown: { title: 'File not found', description: 'This file does not exist or was erased.' },
  link_expired: { title: 'Link expired', description: 'This link has expired. Please open the file again.' },
  link_invalid: { title: 'Link not valid', description: 'This link is not valid for your account.' },
  upload_broken: {
    title: 'Upload failed',
    description: 'The upload was cut off. Please check your connection and try again.',
  },
  upload_missing: {
    title: 'Upload failed',
    description: 'The uploaded file is no longer available. Please upload it again.',
  },
  upload_quota: {
    title: 'Too many uploads',
    description: 'You have uploaded too many files today. Please try again tomorrow.',
  },
}
