/** The address of a person's page; a plain string, since a feature does not depend on which screens the build has. */
export const pageOf = (id: string): string => `/admin/users/${id}`
