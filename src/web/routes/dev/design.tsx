import { createFileRoute } from '@tanstack/react-router'
import { DesignPage } from '#/web/pages/design/design-page.tsx'

/** Every component in each state. The server answers 404 for `/dev/*` unless APP_ENV is local. */
export const Route = createFileRoute('/dev/design')({ component: DesignPage })
