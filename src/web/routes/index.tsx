import { createFileRoute, redirect } from '@tanstack/react-router'

/** The landing page is the server's own HTML, outside this app, so links to it load it as a document. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ href: '/', reloadDocument: true })
  },
})
