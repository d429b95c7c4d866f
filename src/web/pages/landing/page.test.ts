import { describe, expect, test } from 'vitest'
import { NO_QUESTION } from '#/features/library/faq/rules.ts'
import { OFFERS, type Offer } from '#/features/library/offers/rules.ts'
import { SAMPLE_CONTACT } from '#/features/library/samples/rules.ts'
import { rupees } from '#/kernel/money.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { language } from '#/kernel/words.ts'
import { plainText } from '../../../../test/support/plain-text.ts'
import type { LandingData } from './landing-data.ts'
import { renderLanding } from './page.tsx'

function plan(type: PlanType, duration_months: number, price: number) {
  const slug = `${type}-${duration_months}`
  return {
    id: slug,
    slug,
    name: slug,
    name_hi: '',
    type,
    duration_months,
    duration_days: 0,
    price: rupees(price),
  }
}

const DATA: LandingData = {
  library: {
    name: 'Adhyayan',
    brand_color: '',
    logo_file_id: null,
    hero_title: 'A quiet desk with your number on it.',
    hero_title_hi: '',
    hero_text_hi: '',
    hero_text: '40 desks on two floors.',
    contact_email: 'desk@adhyayan.example',
    contact_phone: '+91 90000 00000',
    contact_digits: '919000000000',
    address: '12 Sample Road',
    map_url: 'https://www.openstreetmap.org/#map=17/28.6139/77.2090',
    offers: [],
    faq: [],
    opening_hours: Array.from({ length: 7 }, (_, day) => (day === 0 ? 'closed' : '08:00-06:00')),
  },
  closed: { day: false, day_before: false, coming: [] },
  plans: [
    plan('full_day', 1, 1000),
    plan('full_day', 12, 10_000),
    plan('morning', 1, 600),
    plan('evening', 1, 600),
    plan('night', 1, 1200),
    plan('night', 3, 3500),
    plan('flexible', 1, 2000),
  ],
  pictures: [],
  testimonials: [],
  free: {
    desks: 40,
    now: 9,
    slots: [
      { time_slot: 'full_day', free: 4 },
      { time_slot: 'morning', free: 12 },
      { time_slot: 'evening', free: 9 },
      { time_slot: 'night', free: 31 },
    ],
  },
  floors: [
    { name: 'First floor', seats: 19 },
    { name: 'Second floor', seats: 21 },
  ],
}
const EVERY_DAY = Array<string>(7).fill('08:00-06:00')
const VIEW = {
  appUrl: 'https://library.test',
  now: new Date('2026-11-20T14:12:08Z'),
  language: 'en' as const,
  samples: true,
  assets: {
    script: '/assets/script-1.js',
    style: '/assets/landing-1.css',
    fonts: { en: ['/assets/anek-1.woff2'], hi: ['/assets/anek-1.woff2', '/assets/eczar-hindi-1.woff2'] },
  },
}

function render(changes: Partial<LandingData['library']> = {}, plans = DATA.plans) {
  return renderLanding({ ...DATA, plans, library: { ...DATA.library, ...changes } }, VIEW).html
}

/** The page as strangers see it, in production. */
function renderOnline(changes: Partial<LandingData['library']> = {}, pictures: LandingData['pictures'] = []) {
  const library = { ...DATA.library, ...SAMPLE_CONTACT, ...changes }
  return renderLanding({ ...DATA, library, pictures }, { ...VIEW, samples: false })
}

/** The page's text, without markup. */
function words(html: string): string {
  return html
    .replace(/<(script|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('in Hindi: every text but what the owner typed, digits and names (LANG-7)', () => {
  const inHindi = renderLanding(DATA, { ...VIEW, language: 'hi' })
  expect(inHindi.html).toContain('<html lang="hi-IN">')
  expect(inHindi.html).toContain('<link rel="canonical" href="https://library.test/hi"/>')
  for (const [spoken, path] of [
    ['en', '/'],
    ['hi', '/hi'],
  ])
    for (const html of [inHindi.html, render()])
      expect(html).toContain(
        `<link rel="alternate" hrefLang="${spoken}" href="https://library.test${path}"/>`,
      )
  const body = inHindi.html.slice(inHindi.html.indexOf('<body'))
  const labels = [...body.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label).join(' ')
  const english =
    plainText(`${words(body)} ${labels} ${words(inHindi.room)}`).match(/[A-Za-z][A-Za-z’'.@]*/g) ?? []
  const typed = 'Adhyayan desks on two floors. desk@adhyayan.example Sample Road'.split(' ')
  const said = new Set([
    ...typed,
    'WhatsApp',
    'English',
    'AM',
    'PM',
    'a',
    'p',
    'www.openstreetmap.org.',
    'www.openstreetmap.org',
  ])
  expect(english.filter((word) => !said.has(word))).toEqual([])
  expect(language()).toBe('en')
})

test('the owner’s headline and introduction, each in the language of the page (LANG-10)', () => {
  const library = { ...DATA.library, hero_title: 'Lamps.', hero_title_hi: 'लैंप।', hero_text_hi: 'दो मंज़िलें।' }
  const [english, hindi] = (['en', 'hi'] as const).map(
    (one) => renderLanding({ ...DATA, library }, { ...VIEW, language: one }).html,
  )
  expect(english).toMatch(/<h1[^>]*>Lamps\./)
  expect(english).not.toMatch(/लैंप|मंज़िलें/)
  expect(hindi).toMatch(/<h1[^>]*>लैंप।/)
  expect(hindi).toContain('<meta name="description" content="दो मंज़िलें।')
  expect(hindi).not.toContain('Lamps.')
})

describe('the page has all its sections (LANDING-2)', () => {
  const text = plainText(words(render()))
  test.each([
    'Get Started',
    'A quiet desk with your number on it.',
    'First floor, 19 desks',
    'Why Choose Adhyayan',
    'Full Day Access',
    'Most popular',
    '8 AM – 10 PM, 14 h/day',
    '₹1,000 / month',
    '12 mo ₹10,000 save ₹2,000',
    'Morning Shift 8 AM – 2 PM',
    'Evening Shift 2 PM – 10 PM',
    'Night Shift 10 PM – 6 AM',
    '3 mo ₹3,500 save ₹100',
    'Full Shift 24/7',
    'Three steps to your desk',
    'Every plan includes',
    'Visit Now',
    'Register Now',
    'Login',
    'desk@adhyayan.example',
    '+91 90000 00000',
    'Monday to Saturday, 8:00 AM – 6:00 AM',
    'Sunday, Closed',
    'copyright 2026',
    '7:42:08 PM',
    'Fri, Nov 20',
    'Open now, evening study',
  ])('%s', (said) => expect(text).toContain(said))

  test('7 facilities, 7 reasons, 3 ratings of 5 stars', () => {
    const html = render()
    expect(html.match(/<figcaption class="mt-3"><b>/g)).toHaveLength(7)
    expect(html.split('id="reasons-title"')[1]?.split('</section>')[0]?.match(/<li/g)).toHaveLength(7)
    expect(html.match(/aria-label="5 out of 5 stars"/g)).toHaveLength(3)
  })

  test('the header has Login, a call and WhatsApp; these two are in the call to action too', () => {
    const html = render()
    const header = html.split('<header')[1]?.split('</header>')[0] ?? ''
    expect(header).toMatch(/<a href="\/auth"[^>]*>Login<\/a>/)
    expect(header).toContain('href="tel:+919000000000"')
    expect(header).toContain('href="https://wa.me/919000000000?text=Hello')
    expect(html.match(/wa\.me/g)).toHaveLength(2)
  })

  test('choosing a plan leads to the payment page with that plan selected', () => {
    expect(render()).toContain('href="/dashboard/fees?plan=full_day-12"')
  })

  test('without a plan for sale no price is shown', () => {
    expect(words(render({}, []))).toContain('No plans are offered at the moment.')
    expect(render({}, [])).not.toMatch(/₹|Infinity/)
  })

  test('longer plans are said to cost less each month only where one does', () => {
    const note = 'Longer plans cost less each month.'
    expect(words(render())).toContain(note)
    const tripled = [plan('night', 1, 1200), plan('night', 3, 3600)]
    for (const plans of [[], [plan('morning', 1, 600)], tripled])
      expect(words(render({}, plans))).not.toContain(note)
  })
})

describe('LANDING-15: how many desks are free', () => {
  const room = (changes: Partial<LandingData>, now = VIEW.now) =>
    plainText(words(renderLanding({ ...DATA, ...changes }, { ...VIEW, now }).room)).trim()

  test('now and by slot, the same on the page and in what an open page fetches', () => {
    const said = '9 of 40 desks free now Free to book: Full Day 4 , Morning 12 , Evening 9 , Night 31'
    expect(room({})).toContain(said)
    expect(plainText(words(render()))).toContain(said)
  })

  test.each<[string, Partial<LandingData>, Date, RegExp, RegExp]>([
    [
      'only slots that can be bought',
      { plans: [plan('morning', 1, 600)] },
      VIEW.now,
      /book: Morning 12$/,
      /Night/,
    ],
    ['no "now" while closed', {}, new Date('2026-11-22T06:00:00Z'), /Free to book/, /free now/],
    [
      'no "now" on a closed day',
      { closed: { day: true, day_before: false, coming: [] } },
      VIEW.now,
      /^Closed today .* Free to book/,
      /now|until/,
    ],
    ['no "now" in the break', { free: { ...DATA.free, now: null } }, VIEW.now, /Free to book/, /free now/],
    ['nothing without desks', { free: { ...DATA.free, desks: 0 } }, VIEW.now, /Open now/, /Free to|free now/],
  ])('%s', (_title, changes, now, said, unsaid) => {
    expect(room(changes, now)).toMatch(said)
    expect(room(changes, now)).not.toMatch(unsaid)
  })
})

describe('everything the owner types is shown as plain text (LANDING-12)', () => {
  const evil = `</script><img src=x onerror=alert(1)>"'&`
  test.each(['name', 'hero_title', 'hero_text', 'contact_email', 'contact_phone', 'address'] as const)(
    '%s',
    (field) => {
      const html = render({ [field]: evil })
      expect(html).not.toContain('<img')
      expect(html.match(/<\/script>/g)).toHaveLength(2)
    },
  )

  test('a map link that isn’t a web address is not linked', () => {
    expect(render({ map_url: 'javascript:alert(1)' })).not.toContain('javascript:')
  })

  test('a plan slug can’t break out of the link', () => {
    const [first] = DATA.plans
    if (!first) throw new Error('no plan')
    const html = render({}, [{ ...first, slug: 'x&next=//evil.example"><i>' }])
    expect(html).toContain('href="/dashboard/fees?plan=x%26next%3D%2F%2Fevil.example%22%3E%3Ci%3E"')
  })
})

test('search engines read a LocalBusiness with its hours and offers', () => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(render())?.[1] ?? ''
  const found = JSON.parse(json) as Record<string, unknown>
  expect(found).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Adhyayan',
    url: 'https://library.test/',
    hasMap: DATA.library.map_url,
  })
  expect(found['makesOffer']).toHaveLength(DATA.plans.length)
  expect(found['makesOffer']).toContainEqual(
    expect.objectContaining({
      price: '10000.00',
      priceCurrency: 'INR',
      url: 'https://library.test/dashboard/fees?plan=full_day-12',
    }),
  )
  const hours = found['openingHoursSpecification'] as { dayOfWeek: string }[]
  expect(hours.map(({ dayOfWeek }) => dayOfWeek)).not.toContain('Sunday')
  expect(hours[0]).toMatchObject({ dayOfWeek: 'Monday', opens: '08:00', closes: '06:00' })
})

test('the questions are the owner’s, for search engines too; samples are marked, and never told to them', () => {
  const own = { ...NO_QUESTION, question: 'Is there <b>parking</b>?', answer: 'Behind the house.' }
  const hindi = { ...NO_QUESTION, question_hi: 'पहचान पत्र?', answer_hi: 'आधार।' }
  const html = render({ faq: [own, hindi] })
  expect(html).toContain('Is there &lt;b&gt;parking&lt;/b&gt;?')
  expect(html).toMatch(/<details lang="hi"[^>]*><summary[^>]*>पहचान पत्र\?/)
  expect(html).toContain('"@type":"FAQPage"')
  const inBoth = { ...own, ...hindi, question: 'Which ID?', answer: 'Aadhar.' }
  const library = { ...DATA.library, faq: [inBoth] }
  const inHindi = renderLanding({ ...DATA, library }, { ...VIEW, language: 'hi' })
  expect(inHindi.html).toContain('"inLanguage":"hi","name":"पहचान पत्र?"')
  expect(html).not.toMatch(/Sample answers|Can I try a day first/)
  const sampled = render()
  expect(words(sampled)).toContain('Sample answers')
  expect(words(sampled)).toContain('Can I try a day first?')
  expect(sampled).not.toContain('FAQPage')
  expect(renderOnline().html).not.toContain('faq-title')
})

test('a shared link shows title, description and picture', () => {
  const html = render()
  expect(html).toContain('<link rel="canonical" href="https://library.test/"/>')
  expect(html).toContain('<meta property="og:image" content="https://library.test/share.png"/>')
  expect(html).toContain('<title>Adhyayan: A quiet desk with your number on it</title>')
  expect(html).toContain('content="40 desks on two floors. Plans from ₹600."')
})

describe('LANDING-14: in production what is still a sample is left out', () => {
  const OWN = { address: '4 Station Road, Sadar', map_url: 'https://maps.example/sadar' }

  test('with nothing but samples no address, phone, map, quote or drawn facility is shown or told to search engines', () => {
    const { html, frameHost } = renderOnline()
    for (const sample of [...Object.values(SAMPLE_CONTACT), 'Sample Road', 'Ritu, UPSC', 'Visit Now'])
      expect(html).not.toContain(sample)
    expect(html).not.toMatch(
      /id="facilities"|href="#facilities"|href="#visit"|data-show-map|telephone|hasMap|tel:|wa\.me/,
    )
    expect(frameHost).toBeNull()
    expect(words(html)).toContain('Monday to Saturday')
  })

  test.each<[string, Partial<LandingData['library']>, string[], string[]]>([
    [
      'her phone',
      { contact_phone: '+91 98765 43210', contact_digits: '919876543210' },
      ['tel:+919876543210', 'wa.me/919876543210', 'id="visit"'],
      ['mailto:', 'Visit Now'],
    ],
    ['her address and map', OWN, ['4 Station Road', 'Visit Now', 'data-show-map'], ['mailto:', 'tel:']],
    ['an address without a map', { address: OWN.address }, ['4 Station Road'], ['Visit Now']],
    ['a map link beside the sample address', { map_url: OWN.map_url }, [], ['Visit Now', 'Sample Road']],
  ])('with %s', (_title, changes, shown, hidden) => {
    const { html } = renderOnline({ opening_hours: EVERY_DAY, ...changes })
    for (const one of shown) expect(html).toContain(one)
    for (const one of hidden) expect(html).not.toContain(one)
  })

  test('nothing is claimed of the rooms that the owner hasn’t said (LIBRARY-16)', () => {
    const claims = /Wi-Fi|lamp|charging|air condition|canteen|tea|CCTV|staff/i
    const said = (offers: Offer[]) => {
      const text = words(renderOnline({ opening_hours: EVERY_DAY, offers }).html)
      const [, reasons = '', plans = ''] =
        /(Why Choose.*?)Three steps.*?(Every plan includes.*)/.exec(text) ?? []
      return reasons + plans
    }
    expect(said([])).toContain('A seat with your number')
    expect(said([])).toContain('Open all night')
    expect(said([])).not.toMatch(claims)
    expect(said(['wifi', 'cctv'])).toMatch(
      /Fast Wi-Fi.*Safe Verified members, CCTV on every floor\..*Wi-Fi at the desk/,
    )
    expect(said(['wifi', 'cctv'])).not.toMatch(/lamp|charging|canteen|tea|staff/i)
    expect(said(['night_staff'])).toContain('Safe at every hour Verified members, staff at night.')
    expect(said([...OFFERS])).toContain('Lamp, charging point and Wi-Fi at the desk')
    // A library that closes in the evening has nobody there at night.
    expect(
      words(
        renderOnline({ opening_hours: Array<string>(7).fill('08:00-22:00'), offers: ['night_staff'] }).html,
      ),
    ).not.toMatch(/staff|Safe/)
  })

  test('on the owner’s own machine all of it is shown, marked as samples, until she has said what is true', () => {
    expect(words(render())).toContain('Samples, until the library says what it has.')
    const own = words(render({ offers: ['wifi'] }))
    expect(own).not.toMatch(/Samples, until|CCTV on every floor\./)
    expect(own).toContain('Fast Wi-Fi')
  })

  test('a facility is shown once it has a photo', () => {
    const { html } = renderOnline({}, [
      { facility: 'canteen', file_id: '00000000-0000-4000-8000-000000000000', alt: 'Our kitchen' },
    ])
    expect(html.match(/<figcaption class="mt-3"><b>/g)).toHaveLength(1)
    expect(html).toContain('alt="Our kitchen"')
    expect(html).not.toContain('Maggie')
    expect(html).toContain('href="#facilities"')
    const path = '/pictures/00000000-0000-4000-8000-000000000000'
    expect(html).toContain(`<source type="image/avif" srcSet="${path}/480.avif 480w, ${path}/960.avif 960w"`)
    expect(html).toContain(`<meta property="og:image" content="https://library.test${path}/share.jpg"/>`)
    expect(html).toContain('<meta property="og:image:alt" content="Our kitchen"/>')
    expect(html).toContain(`"image":["https://library.test${path}/960.webp"]`)
  })
})

test('the map is a drawing until the visitor asks for it', () => {
  const html = render()
  expect(html).not.toMatch(/<iframe|src="https?:/)
  expect(html).toContain('data-show-map="https://www.openstreetmap.org/export/embed.html?')
})

test('LANDING-11: members’ own words replace the samples, as text and in their language; in production there are no samples', () => {
  const testimonials = [
    { words: 'Quiet <b>always</b>', public_name: 'Asha, NEET' },
    { words: 'रात में शांति', public_name: 'Ravi' },
  ]
  const html = renderLanding({ ...DATA, testimonials }, { ...VIEW, samples: false }).html
  expect(html.match(/aria-label="5 out of 5 stars"/g)).toHaveLength(2)
  expect(html).toContain('Quiet &lt;b&gt;always&lt;/b&gt;')
  expect(html).toMatch(/<blockquote lang="hi"[^>]*>रात में शांति/)
  expect(html).not.toMatch(/Ritu, UPSC|Sample quotes/)
  expect(renderLanding({ ...DATA, testimonials }, VIEW).html).not.toContain('Ritu, UPSC')
  expect(renderOnline().html).not.toContain('From our members')
})
