/** Every route of the app, for leaving the sign-in page, which begins without them. */
export const fetchRoutes = () => import('#/web/routeTree.gen.ts')
