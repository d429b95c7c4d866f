import { createFileRoute, redirect } from '@tanstack/react-router'

/** The landing page in Hindi, loaded as the English one is. */
export const Route = createFileRoute('/hi')({
  beforeLoad: () => {
    throw redirect({ href: '/hi', reloadDocument: true })
  },
})
