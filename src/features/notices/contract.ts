import * as z from 'zod/mini'
import {
  ASKS,
  countedPageOf,
  deskEndpoint,
  endpoint,
  KEYED,
  page,
  provenRead,
  refusals,
} from '#/kernel/contract.ts'
import { day, id, likelyDayField, line, moment, seenMoment, tidy, tooLongError } from '#/kernel/fields.ts'
import { AUDIENCES, LONGEST_BODY, LONGEST_TITLE } from './rules.ts'

const notice = z.object({
  id,
  title: z.string(),
  body: z.string(),
  /** Empty without Hindi, like `body_hi`. */
  title_hi: z.string(),
  body_hi: z.string(),
  until: day,
  posted_at: moment,
})

export const member = {
  listNotices: provenRead
    .route({ method: 'GET', path: '/notices', summary: 'What the library tells its members now' })
    /** Newest first. */
    .output(z.array(z.extend(notice, { unread: z.boolean() }))),

  /**
   * `newest_at`: when the newest was posted that the member has seen, so that none that came meanwhile is marked too.
   */
  markNoticesRead: endpoint
    .meta(ASKS)
    .route({ method: 'POST', path: '/notices/read', summary: 'Mark notices as read' })
    .input(z.object({ newest_at: seenMoment }))
    .output(z.object({ read_up_to: moment })),
}

/** Empty, or at most so many characters. */
const hindi = (name: string, max: number) =>
  z.string().check(tidy(), z.maxLength(max, tooLongError(name, max)))

export const noticeDetails = z
  .object({
    title: line('Title', LONGEST_TITLE),
    body: line('Text', LONGEST_BODY),
    title_hi: hindi('Title in Hindi', LONGEST_TITLE),
    body_hi: hindi('Text in Hindi', LONGEST_BODY),
    audience: z.enum(AUDIENCES),
    until: likelyDayField('Please choose the last day'),
  })
  .check(
    z.refine(({ title_hi, body_hi }) => title_hi !== '' || body_hi === '', {
      message: 'Enter the title in Hindi too',
      path: ['title_hi'],
    }),
    z.refine(({ title_hi, body_hi }) => title_hi === '' || body_hi !== '', {
      message: 'Enter the text in Hindi too',
      path: ['body_hi'],
    }),
  )

/** For the desk: `version` counts the saves. */
const deskNotice = z.extend(notice, {
  audience: z.enum(AUDIENCES),
  version: z.int(),
  ended_at: z.nullable(moment),
  /** Who saved it last; null if that account was deleted. */
  updated_by_name: z.nullable(z.string()),
})

const saved = z.object({ id, version: z.int() })

export const admin = {
  listNotices: deskEndpoint
    .route({ method: 'GET', path: '/admin/notices', summary: 'All notices, newest first' })
    .input(z.object(page))
    .output(countedPageOf(deskNotice)),

  postNotice: deskEndpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/admin/notices', summary: 'Post a notice', successStatus: 201 })
    .input(z.object({ notice: noticeDetails }))
    .output(saved)
    .errors(refusals({ notice_day_past: 422, notice_key_reused: 422 })),

  updateNotice: deskEndpoint
    .route({ method: 'PUT', path: '/admin/notices/{id}', summary: 'Change a notice' })
    .input(z.object({ id, version: z.int(), notice: noticeDetails }))
    .output(saved)
    .errors(
      refusals({ notice_not_found: 404, notice_ended: 409, notice_day_past: 422, changed_meanwhile: 409 }),
    ),

  endNotice: deskEndpoint
    .route({ method: 'POST', path: '/admin/notices/{id}/end', summary: 'End a notice' })
    .input(z.object({ id }))
    .output(saved)
    .errors(refusals({ notice_not_found: 404 })),
}
