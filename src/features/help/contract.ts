import * as z from 'zod/mini'
import {
  ASKS,
  countedPageOf,
  deskEndpoint,
  endpoint,
  KEYED,
  numberedPage,
  page,
  pageOf,
  refusals,
} from '#/kernel/contract.ts'
import { id, line, moment, searchWords, seenMoment } from '#/kernel/fields.ts'
import { HELP_STATES, LONGEST_MESSAGE } from './rules.ts'

const message = z.object({
  id: z.int(),
  body: z.string(),
  at: moment,
  from_desk: z.boolean(),
})

const state = z.enum(HELP_STATES)

export const helpMessage = z.object({ body: line('Message', LONGEST_MESSAGE) })

const sent = z.object({ id: z.int() })

export const member = {
  /** The caller's own thread, newest first. */
  listMessages: endpoint
    .route({ method: 'GET', path: '/help', summary: 'My questions and the library’s answers' })
    .input(z.object(numberedPage))
    .output(z.extend(pageOf(message), { state, unread: z.boolean() })),

  ask: endpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/help', summary: 'Ask the library', successStatus: 201 })
    .input(helpMessage)
    .output(sent)
    .errors(refusals({ help_too_often: 429, help_key_reused: 422 })),

  /** `newest_at`: when the newest message was written that the member has seen, so that no later one is marked too. */
  markAnswersRead: endpoint
    .meta(ASKS)
    .route({ method: 'POST', path: '/help/read', summary: 'Mark the answers as read' })
    .input(z.object({ newest_at: seenMoment }))
    .output(z.object({ read: z.boolean() })),
}

/** The newest message that the desk has seen: what was asked after it still waits. */
const seen = { thread: id, newest: z.int() }

const thread = z.object({
  id,
  user_id: id,
  user_name: z.string(),
  waiting_since: z.nullable(moment),
  last_at: moment,
  /** How the newest message begins. */
  last_words: z.string(),
})

export const admin = {
  /** Those that wait first, the newest of each first. `search` finds the member (MEMBER-7). */
  listThreads: deskEndpoint
    .route({ method: 'GET', path: '/admin/help', summary: 'Members’ questions' })
    .input(z.object({ ...page, search: z.optional(searchWords) }))
    .output(countedPageOf(thread)),

  listThreadMessages: deskEndpoint
    .route({ method: 'GET', path: '/admin/help/{thread}', summary: 'A member’s questions and our answers' })
    .input(z.object({ thread: id, ...numberedPage }))
    .output(
      z.extend(pageOf(z.extend(message, { author: z.string() })), {
        user_id: id,
        user_name: z.string(),
        state,
      }),
    )
    .errors(refusals({ help_not_found: 404 })),

  answer: deskEndpoint
    .meta(KEYED)
    .route({
      method: 'POST',
      path: '/admin/help/{thread}/answers',
      summary: 'Answer a member',
      successStatus: 201,
    })
    .input(z.extend(helpMessage, seen))
    .output(sent)
    .errors(refusals({ help_not_found: 404, help_key_reused: 422 })),

  /** For a question that needs no answer, such as "Thanks". */
  settle: deskEndpoint
    .route({ method: 'POST', path: '/admin/help/{thread}/settle', summary: 'Mark a question as answered' })
    .input(z.object(seen))
    .output(z.object({ id }))
    .errors(refusals({ help_not_found: 404 })),
}
