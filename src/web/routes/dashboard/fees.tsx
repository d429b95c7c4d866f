import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/dashboard/fees')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/dashboard/fees"!</div>
}
