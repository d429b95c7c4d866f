import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { contractRoutes } from './contract-routes.ts'

/** What the browser gets of a module of contracts. */
async function built(module: string): Promise<object> {
  const { load } = contractRoutes() as unknown as { load: (id: string) => Promise<string> }
  const source = await load(fileURLToPath(new URL(`../../features/${module}.ts`, import.meta.url)))
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as object
}

it('the browser knows of each endpoint where it is, and how its answer is waited for', async () => {
  const at = (method: string, path: string, meta = {}) => ({ '~orpc': { route: { method, path }, meta } })
  expect(await built('contracts')).toMatchObject({
    contracts: {
      visitor: { accounts: { claimAccount: at('POST', '/account-claims', { once: true }) } },
      member: {
        seats: { bookSeat: at('POST', '/seat-bookings') },
        coupons: { validateCoupon: at('POST', '/coupons/validate', { asks: true }) },
      },
    },
  })
  expect(await built('admin-contracts')).toMatchObject({
    admin: {
      memberImport: { importMembers: at('POST', '/admin/member-imports/{id}/import', { slow: true }) },
    },
  })
})
