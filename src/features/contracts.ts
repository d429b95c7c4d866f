/** Every endpoint, by audience: what stands under `admin` is served below /api/admin behind one guard, and so on. */
import * as accounts from './accounts/contract.ts'
import * as identity from './identity/contract.ts'
import * as seats from './seats/contract.ts'

export const contracts = {
  visitor: { accounts: accounts.visitor },
  member: { accounts: accounts.member, identity: identity.member, seats: seats.member },
  admin: { identity: identity.admin, seats: seats.admin },
}
