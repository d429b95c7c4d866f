/** Every endpoint, by audience: those under `admin` are served below /api/admin behind one guard, and so on. */
import * as accounts from './accounts/contract.ts'
import * as canteenMenu from './canteen/menu/contract.ts'
import * as canteenOrders from './canteen/orders/contract.ts'
import * as coupons from './coupons/contract.ts'
import * as dues from './dues/contract.ts'
import * as help from './help/contract.ts'
import * as identity from './identity/contract.ts'
import * as library from './library/contract.ts'
import * as news from './news/contract.ts'
import * as notices from './notices/contract.ts'
import * as onlinePayments from './online-payments/contract.ts'
import * as overview from './overview/contract.ts'
import * as paymentProofs from './payment-proofs/contract.ts'
import * as payments from './payments/contract.ts'
import * as planCheckout from './plan-checkout/contract.ts'
import * as plans from './plans/contract.ts'
import * as registrations from './registrations/contract.ts'
import * as seats from './seats/contract.ts'
import * as subscriptions from './subscriptions/contract.ts'
import * as calendar from './timetable/calendar/contract.ts'
import * as timetable from './timetable/contract.ts'
import * as tuition from './tuition/contract.ts'
import { admin } from './admin-contracts.ts'

export const contracts = {
  visitor: {
    accounts: accounts.visitor,
    library: library.visitor,
    plans: plans.visitor,
    registrations: registrations.visitor,
  },
  member: {
    accounts: accounts.member,
    calendar: calendar.member,
    canteenMenu: canteenMenu.member,
    canteenOrders: canteenOrders.member,
    coupons: coupons.member,
    dues: dues.member,
    help: help.member,
    identity: identity.member,
    library: library.member,
    news: news.member,
    notices: notices.member,
    onlinePayments: onlinePayments.member,
    overview: overview.member,
    payments: payments.member,
    paymentProofs: paymentProofs.member,
    planCheckout: planCheckout.member,
    seats: seats.member,
    subscriptions: subscriptions.member,
    timetable: timetable.member,
    tuition: tuition.member,
  },
  admin,
}
