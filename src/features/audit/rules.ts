import { formatRupees, toPaise } from '#/kernel/money.ts'
import type { Entry, EntryChange } from './contract.ts'
import { NOBODY } from './search.ts'

/**
 * What an entry says, after the name of who did it. {whom}, {whose}, {seat}, {thing} and {amount} are filled in from what was
 * changed. Every endpoint of an admin that writes has its sentence (AUDIT-3).
 */
export const SENTENCES: Readonly<Record<string, string>> = {
  'accounts.carryOutErasure': 'erased {whose} account',
  'accounts.refuseErasure': 'refused {whose} erasure request',
  'audit.exportEntries': 'exported the activity log',
  'audit.noteExport': 'exported {thing}',
  'canteenMenu.createItem': 'added {thing} to the menu',
  'canteenMenu.updateItem': 'changed {thing} on the menu',
  'canteenMenu.setAvailable': 'changed whether {thing} is available',
  'canteenMenu.deleteItem': 'deleted {thing} from the menu',
  'canteenOrders.advanceOrder': 'moved {whose} canteen order {thing} on',
  'canteenOrders.cancelOrder': 'cancelled {whose} canteen order {thing}',
  'coupons.createCoupon': 'created coupon {thing}',
  'coupons.updateCoupon': 'changed coupon {thing}',
  'coupons.setCouponActive': 'switched coupon {thing} on or off',
  'coupons.deleteCoupon': 'deleted coupon {thing}',
  'identity.linkDocument': 'opened {whose} ID document',
  'identity.approveRequest': 'approved {whose} ID',
  'identity.rejectRequest': 'rejected {whose} ID',
  'library.setFacilityPicture': 'changed the photo of a facility',
  'library.removeFacilityPicture': 'removed the photo of a facility',
  'library.saveSettings': 'changed the settings',
  'members.updateMember': 'changed {whose} account',
  'members.banMember': 'banned {whom}',
  'members.unbanMember': 'unbanned {whom}',
  'members.makeAdmin': 'made {whom} an admin',
  'members.removeAdmin': 'made {whom} a student',
  'members.deleteMember': 'deleted {whose} account',
  'members.exportMembers': 'exported the users',
  'till.markPaid': 'marked {whose} payment of {amount} as paid',
  'till.recordCash': 'recorded {amount} in cash from {whom}',
  'till.resolvePaymentAlert': 'resolved a payment alert',
  'till.closeDay': 'closed the day',
  'till.refundPayment': 'refunded {amount} to {whom}',
  'till.refundFromAlert': 'refunded {amount} to {whom}',
  'paymentProofs.importCredits': 'imported a bank statement',
  'paymentProofs.linkToProof': 'opened {whose} payment screenshot',
  'paymentProofs.approveProof': 'approved {whose} payment proof',
  'paymentProofs.rejectProof': 'rejected {whose} payment proof',
  'plans.createPlan': 'created plan {thing}',
  'plans.updatePlan': 'changed plan {thing}',
  'plans.setPlanActive': 'changed whether plan {thing} is offered',
  'plans.movePlan': 'moved plan {thing} in the list',
  'plans.deletePlan': 'deleted plan {thing}',
  'registrations.decideRegistration': 'decided a registration',
  'registrations.eraseRegistration': 'erased a registration',
  'registrations.importRegistrations': 'imported registrations',
  'registrations.inviteApplicant': 'invited an applicant',
  'seats.releaseBooking': 'released {whose} booking of {seat}',
  'seats.assignSeat': 'assigned {seat} to {whom}',
  'seats.setOutOfService': 'changed whether {seat} is in service',
  system: 'changed {whose} account outside the console',
  'timetable.saveWeek': 'changed the timetable',
  'timetable.copyWeek': 'copied a week of the timetable onward',
  'holidays.addHoliday': 'added the holiday {thing}',
  'holidays.updateHoliday': 'changed the holiday {thing}',
  'holidays.removeHoliday': 'removed the holiday {thing}',
  'tuition.createLocation': 'added tuition location {thing}',
  'tuition.updateLocation': 'changed tuition location {thing}',
  'tuition.setActive': 'switched tuition location {thing} on or off',
  'tuition.deleteLocation': 'deleted tuition location {thing}',
}

/** Some endpoints do one of two things: what came of it says which. */
const SWITCHES: Readonly<Record<string, { column: string; on: string; off: string }>> = {
  'canteenMenu.setAvailable': {
    column: 'available',
    on: 'made {thing} available',
    off: 'made {thing} unavailable',
  },
  'coupons.setCouponActive': {
    column: 'active',
    on: 'switched coupon {thing} on',
    off: 'switched coupon {thing} off',
  },
  'seats.setOutOfService': {
    column: 'out_of_service',
    on: 'took {seat} out of service',
    off: 'put {seat} back in service',
  },
  'tuition.setActive': {
    column: 'active',
    on: 'switched tuition location {thing} on',
    off: 'switched tuition location {thing} off',
  },
}

type Told = Pick<Entry, 'admin' | 'operation' | 'changes'>

/** 'Asha approved Ravi’s payment proof'. */
export function sentenceOf(entry: Told): string {
  return `${entry.admin?.name ?? NOBODY} ${deedOf(entry)}`
}

/** 'approved Ravi’s payment proof'. An endpoint that is gone is called by its old name. */
export function deedOf({ operation, changes }: Told): string {
  const words = switchedWords(operation, changes) ?? SENTENCES[operation] ?? `did ${operation}`
  const member = changes.find(({ user }) => user)?.user?.name
  const seat = changes.find(({ seat_number }) => seat_number !== null)?.seat_number
  const facts: Record<string, string> = {
    whom: member ?? 'a member',
    whose: member === undefined ? 'a member’s' : `${member}’s`,
    seat: seat === undefined ? 'a seat' : `seat ${seat}`,
    thing: changes.find(({ label }) => label !== null)?.label ?? '',
    amount: amountOf(changes),
  }
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '').trim()
}

function switchedWords(operation: string, changes: readonly EntryChange[]): string | undefined {
  const either = SWITCHES[operation]
  const became =
    either && changes.find(({ after }) => after && either.column in after)?.after?.[either.column]
  return typeof became === 'boolean' ? either?.[became ? 'on' : 'off'] : undefined
}

/** What was asked for; a payment that is settled tells only what changed of it, its membership what it cost. */
function amountOf(changes: readonly EntryChange[]): string {
  const paid = changes.flatMap(({ after }) => [
    after?.['amount'],
    after?.['amount_paid'],
    after?.['total_amount'],
  ])
  const amount = paid.find((value) => typeof value === 'number')
  return amount === undefined ? 'money' : formatRupees(toPaise(amount))
}
