import { proveAnswer } from './answers.ts'

/** A browser's request: from our own page, with that cookie, JSON in and out. */
export async function call(url: string, { method = 'GET', cookie, body, headers = {} }: Call = {}) {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(cookie ? { cookie } : {}),
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const json = asJson(text)
  proveAnswer(method, url, answer.status, json)
  return { status: answer.status, body: json, headers: answer.headers }
}

/** By one of many: on a machine with other work some wait too long, are told to ask again, and do. */
export async function askPatiently<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  let answer = await ask()
  while (answer.status === 503) answer = await ask()
  return answer
}

/** So many at once. */
export const askAtOnce = <A extends { status: number }>(many: number, ask: (at: number) => Promise<A>) =>
  Promise.all(Array.from({ length: many }, (_, at) => askPatiently(() => ask(at))))

export const callPatiently = (...request: Parameters<typeof call>) => askPatiently(() => call(...request))

type Call = { method?: string; cookie?: string; body?: unknown; headers?: Record<string, string> }

function asJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return { text }
  }
}
