/** Every route of the app, for whoever leaves the sign-in page, which begins without them. */
export const fetchRoutes = () => import('#/web/routeTree.gen.ts')
