import type { FastifyRequest } from 'fastify'
import { languageOr, type Language } from '#/kernel/words.ts'
import { languageOfMember } from '../say-to.ts'
import type { Services } from '../services.ts'

/** What whoever opens an address reads: by their account, else by what their browser asks for first. */
export async function languageOfReader(
  { headers }: FastifyRequest,
  { sessions, sql }: Services,
): Promise<Language> {
  const member = await sessions.find(headers.cookie)
  return member ? languageOfMember(sql, member.id) : languageAsked(headers['accept-language'])
}

/** Browsers name languages in the order in which their owner prefers them: 'hi-IN, en;q=0.8'. */
function languageAsked(header = ''): Language {
  const named = header.split(',').map((range) => /^[a-z]+/i.exec(range.trim())?.[0].toLowerCase())
  return languageOr(named.find((language) => language === 'en' || language === 'hi'))
}
