/** Every endpoint of the desk. Apart from the others, so that a student's browser loads none of them. */
import * as accounts from './accounts/contract.ts'
import * as audit from './audit/contract.ts'
import * as backups from './backups/contract.ts'
import * as canteenMenu from './canteen/menu/contract.ts'
import * as canteenOrders from './canteen/orders/contract.ts'
import * as coupons from './coupons/contract.ts'
import * as dues from './dues/contract.ts'
import * as finder from './finder/contract.ts'
import * as floors from './floors/contract.ts'
import * as help from './help/contract.ts'
import * as identity from './identity/contract.ts'
import * as library from './library/contract.ts'
import * as memberImport from './member-import/contract.ts'
import * as members from './members/contract.ts'
import * as notices from './notices/contract.ts'
import * as opening from './opening/contract.ts'
import * as overview from './overview/contract.ts'
import * as paymentProofs from './payment-proofs/contract.ts'
import * as payments from './payments/contract.ts'
import { desk as receiptDesk } from './payments/receipts/contract.ts'
import * as plans from './plans/contract.ts'
import * as registrations from './registrations/contract.ts'
import * as reviewQueue from './review-queue/contract.ts'
import * as seats from './seats/contract.ts'
import * as seatMoves from './seats/moves/contract.ts'
import * as planChanges from './subscriptions/changes/contract.ts'
import * as till from './till/contract.ts'
import * as copies from './timetable/copies/contract.ts'
import * as holidays from './timetable/holidays/contract.ts'
import * as week from './timetable/week/contract.ts'
import * as tuition from './tuition/contract.ts'
import * as walkIn from './walk-in/contract.ts'
import * as whatsapp from './whatsapp/contract.ts'

export const admin = {
  accounts: accounts.admin,
  audit: audit.admin,
  backups: backups.admin,
  canteenMenu: canteenMenu.admin,
  canteenOrders: canteenOrders.admin,
  coupons: coupons.admin,
  dues: dues.admin,
  finder: finder.admin,
  floors: floors.admin,
  help: help.admin,
  holidays: holidays.admin,
  identity: identity.admin,
  library: library.admin,
  memberImport: memberImport.admin,
  members: members.admin,
  notices: notices.admin,
  opening: opening.admin,
  overview: { ...overview.admin, ...reviewQueue.admin },
  payments: payments.admin,
  paymentProofs: paymentProofs.admin,
  plans: plans.admin,
  registrations: registrations.admin,
  seats: { ...seats.admin, ...seatMoves.admin },
  planChanges: planChanges.admin,
  till: { ...till.admin, ...receiptDesk },
  timetable: { ...week.admin, ...copies.admin },
  tuition: tuition.admin,
  walkIn: walkIn.admin,
  whatsapp: whatsapp.admin,
}
