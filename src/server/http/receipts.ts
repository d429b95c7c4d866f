import type { FastifyInstance } from 'fastify'
import * as creditNotes from '#/features/payments/credit-notes/actions.ts'
import { creditNoteSheet } from '#/features/payments/credit-notes/rules.ts'
import { admin, findPayerLanguage, findSharedReceipt, member } from '#/features/payments/receipts/actions.ts'
import { paperFileName, receiptSheet, type Sheet } from '#/features/payments/receipts/rules.ts'
import { receiptLinkEnded } from '#/features/payments/receipts/texts.ts'
import type { MemberContext } from '#/kernel/context.ts'
import type { Look } from '#/kernel/look.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { receiptLinkCheckWith } from './receipt-links.ts'
import { REFUSAL_CSP, refusalPage } from '../files/refusal-page.ts'
import type { Drawer } from '../papers/drawing.ts'
import { languageOfMember, say } from '../say-to.ts'
import type { Services } from '../services.ts'
import { refusalError } from './bind.ts'
import { contextOf } from './context.ts'
import { languageOfReader } from './language-of-reader.ts'
import { desk, members } from './router.ts'

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** What draws up the paper, in the language that is spoken then. */
type Find = (context: MemberContext, one: { id: string }) => Promise<() => Sheet>

const receiptBy =
  ({ findReceipt }: typeof member | typeof admin): Find =>
  async (context, one) => {
    const receipt = await findReceipt(context, one)
    return () => receiptSheet(receipt)
  }
const noteBy =
  ({ findCreditNote }: typeof creditNotes.member | typeof creditNotes.admin): Find =>
  async (context, one) => {
    const note = await findCreditNote(context, one)
    return () => creditNoteSheet(note)
  }

/**
 * Receipts and credit notes as PDF files: a member's own, and any for the desk. One that the audience may not see is
 * not found.
 */
const PAPERS = [
  { path: '/api/receipts/:id/pdf', guard: members, find: receiptBy(member), missing: 'receipt_not_found' },
  { path: '/api/admin/receipts/:id/pdf', guard: desk, find: receiptBy(admin), missing: 'receipt_not_found' },
  {
    path: '/api/credit-notes/:id/pdf',
    guard: members,
    find: noteBy(creditNotes.member),
    missing: 'credit_note_not_found',
  },
  {
    path: '/api/admin/credit-notes/:id/pdf',
    guard: desk,
    find: noteBy(creditNotes.admin),
    missing: 'credit_note_not_found',
  },
] as const

type Drawing = { readLook: () => Promise<Look>; drawer: Drawer }

/** Serves them behind the API's guards. */
export function serveReceipts(app: FastifyInstance, services: Services, { readLook, drawer }: Drawing): void {
  for (const { path, guard, find, missing } of PAPERS) {
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const context = await guard(contextOf(request, services))
      const { id } = request.params
      if (!ID.test(id)) throw notFound(new Refusal(missing))
      const compose = await find(context, { id }).catch((error) => {
        throw error instanceof Refusal ? notFound(error) : error
      })
      // Papers of the desk are in English (LANG-9).
      const asker = guard === members ? context.member.id : null
      const language = asker === null ? 'en' : await languageOfMember(services.sql, asker)
      const sheet = say(language, compose)
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${paperFileName(sheet.number)}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(await drawer.draw(sheet, await readLook(), asker))
    })
  }
}

/**
 * Serves one receipt to anyone with its signed address, which the desk sends to its payer (COUNTER-6). What was
 * altered, has ended, or belongs to somebody erased is a page that says so: in the payer's language, or the reader's if
 * the link is none of ours.
 */
export function serveSharedReceipts(
  app: FastifyInstance,
  services: Services,
  { masterKey, readLook, drawer }: Drawing & { masterKey: Buffer },
): void {
  const checkLink = receiptLinkCheckWith(masterKey, services.clock)
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/receipt/:id',
    async (request, reply) => {
      // The address is the key: neither linked pages nor search engines may learn it.
      reply
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'private, no-store')
      const { id } = request.params
      const link = ID.test(id) ? checkLink(id, request.query) : 'altered'
      const language =
        (link === 'altered' ? undefined : await findPayerLanguage(services.sql, id)) ??
        (await languageOfReader(request, services))
      const receipt =
        link === 'good' ? await findSharedReceipt(contextOf(request, services).context, id) : undefined
      if (!receipt)
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .header('content-security-policy', REFUSAL_CSP)
          .send(say(language, () => refusalPage(receiptLinkEnded())))
      const sheet = say(language, () => receiptSheet(receipt))
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${paperFileName(receipt.number)}.pdf"`)
        .send(await drawer.draw(sheet, await readLook(), id))
    },
  )
}

const notFound = (refusal: Refusal) =>
  refusalError(refusal, { receipt_not_found: { status: 404 }, credit_note_not_found: { status: 404 } })
