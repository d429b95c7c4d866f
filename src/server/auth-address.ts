import { accountTexts } from '#/features/accounts/texts.ts'
import { textFor } from '#/kernel/refusal.ts'

/** Somebody who opened the page by another of the server's names learns by which one it works. */
export async function nameAddress(answer: Response, address: string): Promise<Response> {
  const { code } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { code?: unknown }
  if (code !== 'INVALID_ORIGIN') return answer
  const data = { address }
  const message = textFor(accountTexts, 'wrong_address', data)?.description ?? ''
  return Response.json({ code: 'wrong_address', message, data }, { status: 403, headers: answer.headers })
}
