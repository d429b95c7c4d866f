import type { Asked } from './ask.ts'
import { cookieOf } from './data.ts'

/** As the member of that number, who is signed in. */
export function get(n: number, path: string, answer: string): Asked {
  return { method: 'GET', path, headers: { cookie: cookieOf(n) }, answer }
}

export function post(n: number, path: string, body: unknown, answer: string, headers = {}): Asked {
  return { method: 'POST', path, headers: { cookie: cookieOf(n), ...headers }, body, answer }
}

/** A query or mutation of GraphQL. */
export function query(n: number, text: string, answer: string, variables = {}): Asked {
  return post(n, '/graphql', { query: text, variables }, answer)
}
