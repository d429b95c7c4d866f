/** Seats, identities, accounts and settings, each sent several times at once. */
import { addDays, dayOf } from '#/kernel/dates.ts'
import { TEST_NOW } from '../context.ts'
import { sampleSubscription, sampleUpload } from '../samples.ts'
import { sessionCookie } from '../server.ts'
import { registration } from './forms.ts'
import { AT_ONCE, type Kit, type Writes } from './kit.ts'

export function people(kit: Kit): Writes {
  const {
    word,
    sql,
    student,
    admin,
    same,
    each,
    post,
    done,
    seated,
    freeSeat,
    identityRequest,
    settings,
    erasure,
  } = kit
  return {
    'booking a seat': {
      requests: async () => {
        const one = await seated()
        const seat_number = await freeSeat()
        return same(post(one.cookie, '/seat-bookings', { seat_number, time_slot: 'morning' }))
      },
    },
    'booking, releasing and closing one seat at the desk': {
      requests: async () => {
        const [by, one] = [await admin(), await seated()]
        const seat_number = await freeSeat()
        const booking = (await done(
          post(one.cookie, '/seat-bookings', { seat_number, time_slot: 'morning' }),
        )) as { id: string; end_date: string }
        const release = { until: booking.end_date }
        return each(
          (at) =>
            [
              post(by.cookie, `/admin/seat-bookings/${booking.id}/release`, release),
              post(by.cookie, '/admin/seat-bookings', { user_id: one.id, seat_number, time_slot: 'night' }),
              {
                method: 'PATCH',
                path: `/admin/seats/${seat_number}`,
                cookie: by.cookie,
                body: { out_of_service_from: null },
              },
            ][at % 3] ?? post(by.cookie, `/admin/seat-bookings/${booking.id}/release`, release),
        )
      },
    },
    'moving a member, and swapping two, at the desk': {
      requests: async () => {
        const [by, one, other] = [await admin(), await seated(), await seated()]
        const places = []
        for (const who of [one, other]) {
          const seat_number = await freeSeat()
          await done(post(who.cookie, '/seat-bookings', { seat_number, time_slot: 'morning' }))
          places.push({ user_id: who.id, seat_number })
        }
        const [from, near] = places
        const to_seat = await freeSeat()
        const from_day = dayOf(TEST_NOW)
        return each((at) =>
          at % 2
            ? post(by.cookie, '/admin/seat-moves', { ...from, to_seat, from_day })
            : post(by.cookie, '/admin/seat-swaps', { one: from, other: near, from_day }),
        )
      },
    },
    'asking for verification': {
      requests: async () => same(await identityRequest(await student())),
    },
    'deciding a verification': {
      winners: 1,
      requests: async () => {
        const [by, { cookie }] = [await student(), await admin()]
        const { id } = (await done(await identityRequest(by))) as { id: string }
        const path = `/admin/verification-requests/${id}`
        return each((at) =>
          at % 2
            ? post(cookie, `${path}/approve`)
            : post(cookie, `${path}/reject`, { reason: 'Not legible' }),
        )
      },
    },
    'rating the library': {
      winners: AT_ONCE,
      requests: async () => {
        const one = await student()
        await sampleSubscription(sql(), one.id, 'morning', {
          start_date: addDays(dayOf(TEST_NOW), -60),
          end_date: addDays(dayOf(TEST_NOW), 5),
        })
        const public_name = 'Asha, NEET'
        return each((at) =>
          at === 9
            ? { method: 'DELETE', path: '/testimonial', cookie: one.cookie }
            : post(
                one.cookie,
                '/rating',
                at % 2 ? { stars: 1 + (at % 4) } : { stars: 5, words: `Silent ${at}`, public_name },
              ),
        )
      },
    },
    'hiding and showing a testimonial': {
      winners: AT_ONCE,
      requests: async () => {
        const [one, { cookie }] = [await student(), await admin()]
        const quote = { user_id: one.id, words: 'Silent', public_name: 'Asha', agreed_at: TEST_NOW }
        const { id, version } = await sql()
          .insertInto('testimonials')
          .values(quote)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
        return each((at) => ({
          method: 'PATCH',
          path: `/admin/testimonials/${id}`,
          cookie,
          body: { version, hidden: at % 2 === 0 },
        }))
      },
    },
    'making and stopping a calendar link': {
      requests: async () => {
        const { cookie } = await student()
        return each((at) =>
          at === 9
            ? { method: 'DELETE', path: '/calendar-link', cookie }
            : post(cookie, '/calendar-link', { renew: at % 2 === 1 }),
        )
      },
    },
    'registering with the same form': {
      requests: async () => same(post('', '/registrations', registration(`${word()}@example.org`))),
    },
    'saving the settings': {
      winners: 1,
      requests: async () => {
        const by = await admin()
        const body = await settings(by)
        return each((at) => ({
          method: 'PUT',
          path: '/admin/settings',
          cookie: by.cookie,
          body: { ...body, hero_title: `Title ${at} ${word()}` },
        }))
      },
    },
    'noting an export': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await admin()
        return same(post(cookie, '/admin/audit/exports', { list: 'payments', rows: 100 }))
      },
    },
    'a photo of a facility': {
      requests: async () => {
        const by = await admin()
        const upload_id = await sampleUpload(sql(), by.id, 'public_picture')
        const path = '/admin/facility-pictures/canteen'
        return each((at) =>
          at % 3
            ? { method: 'PUT', path, cookie: by.cookie, body: { shown: null, upload_id, alt: 'The canteen' } }
            : { method: 'DELETE', path, cookie: by.cookie, body: { shown: upload_id } },
        )
      },
    },
    'the logo': {
      requests: async () => {
        const by = await admin()
        const upload_id = await sampleUpload(sql(), by.id, 'public_picture')
        const path = '/admin/logo'
        return each((at) =>
          at % 3
            ? { method: 'PUT', path, cookie: by.cookie, body: { upload_id } }
            : { method: 'DELETE', path, cookie: by.cookie },
        )
      },
    },
    'signing out devices': {
      requests: async () => {
        const { id, cookie } = await student()
        const other = await sessionCookie(sql(), id)
        const { id: device } = await sql()
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow()
        return each((at) =>
          at === 9
            ? post(cookie, '/devices/sign-out', { everywhere: true })
            : { method: 'DELETE', path: `/devices/${device}`, cookie: other },
        )
      },
    },
    'checking an account': {
      requests: async () => same(post('', '/account-checks', { email: `${word()}@example.org` })),
    },
    'saving a profile': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await student()
        return each((at) => ({
          method: 'PATCH',
          path: '/profile',
          cookie,
          body: { name: `Asha ${at}`, phone: '' },
        }))
      },
    },
    'choosing a language': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await student()
        return each((at) => ({
          method: 'PUT',
          path: '/profile/language',
          cookie,
          body: { language: at % 2 === 0 ? 'hi' : 'en' },
        }))
      },
    },
    'withdrawing, refusing and doing an erasure': {
      requests: async () => {
        const [{ cookie, request }, by] = [await erasure(), await admin()]
        const path = `/admin/erasure-requests/${request}`
        return each(
          (at) =>
            [
              post(cookie, '/account-erasure/withdraw'),
              post(by.cookie, `${path}/refuse`, { reason: 'Not yet' }),
              post(by.cookie, `${path}/erase`, { ends_plans: [] }),
            ][at % 3] ?? post(by.cookie, `${path}/erase`, { ends_plans: [] }),
        )
      },
    },
  }
}
