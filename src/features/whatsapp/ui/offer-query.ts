import { orpc } from '#/client/api.ts'

/** Which messages the library's number sends. A list reads it with its rows, which show it once they are there. */
export const offerQuery = orpc.admin.whatsapp.findWhatsAppOffer.queryOptions({ staleTime: 10_000 })
