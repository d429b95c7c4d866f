import { createRootRoute } from '@tanstack/react-router'
import { Roof } from '#/web/shell/roof.tsx'

export const Route = createRootRoute({ component: Roof })
