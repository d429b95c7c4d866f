import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { COLUMN_LABELS, TABLE_LABELS, VALUE_LABELS } from '#/features/audit/labels/texts.ts'
import { SENTENCES, SWITCHES } from '#/features/audit/texts.ts'
import { hindi as portalHindi } from '#/features/texts.hi.ts'
import { sheetErrors as registrationSheetErrors } from '#/features/registrations/sheets/texts.ts'
import { sheetErrors } from '#/kernel/sheets.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { serverHindi } from '#/server/hindi.ts'
import { landingHindi } from '#/web/pages/landing/texts.hi.ts'

/** The desk's, the public page's and the mails' are no part of the portal's script. */
const hindi = { ...serverHindi, ...landingHindi, ...deskHindi }

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'database/migrations'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // What Settings begin with is said too.
  .filter((file) => /\.(tsx?|sql)$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(root + file))
const tables = files.filter((file) => file.endsWith('.hi.ts'))
const source = files
  .filter((file) => !file.endsWith('.hi.ts'))
  .map((file) => readFileSync(root + file, 'utf8'))
  .join('\n')

it('every Hindi text belongs to an English one that is still said', () => {
  // As the source writes them.
  const escaped = (english: string) => english.replaceAll("'", "\\'").replaceAll('\u00a0', '\\u00a0')
  const said = (english: string) => source.includes(english) || source.includes(escaped(english))
  expect(Object.keys(hindi).filter((english) => !said(english))).toEqual([])
})

it('an English text has one Hindi, whichever feature says it', async () => {
  const meanings = new Map<string, Set<string>>()
  for (const file of tables) {
    const module = (await import(root + file)) as Record<string, Record<string, string>>
    for (const [english, said] of Object.values(module).flatMap(Object.entries))
      meanings.set(english, (meanings.get(english) ?? new Set()).add(String(said)))
  }
  expect(meanings.size).toBe(Object.keys(hindi).length)
  expect([...meanings].filter(([, said]) => said.size > 1)).toEqual([])
})

it('Hindi is written in Devanagari and has a place for each value', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()
  for (const [english, said] of Object.entries<string>(hindi)) {
    expect(said, english).toMatch(/[\u0900-\u097f]/)
    expect(places(said), english).toEqual(places(english))
  }
})

it('Hindi puts no value in brackets that English doesn’t: it may have its own', () => {
  const bracketed = (text: string) => [...text.matchAll(/\(\{\w+\}\)/g)].map(String).toSorted()
  for (const [english, said] of Object.entries<string>(hindi))
    expect(bracketed(said), english).toEqual(bracketed(english))
})

/** The words that Hindi writes in several ways, or has several of, and ours of them. */
const SPELLINGS = {
  गलत: 'ग़लत',
  नक़्शा: 'नक्शा',
  ख़त्म: 'समाप्त',
  खत्म: 'समाप्त',
  मैसेज: 'संदेश',
  खर्च: 'ख़र्च',
  क़ानून: 'कानून',
  क़ीमत: 'कीमत',
  जन्मतिथि: 'जन्म तिथि',
  सदस्य: 'मेंबर',
  किचन: 'रसोई',
  पंजीकरण: 'रजिस्ट्रेशन',
  तारीख: 'तारीख़',
  ख़ाली: 'खाली',
  'साइन-इन': 'साइन इन',
  आपातकालीन: 'इमरजेंसी',
  नकद: 'कैश',
  रेफ़रेंस: 'ट्रांज़ैक्शन नंबर',
  प्रूफ़: 'स्क्रीनशॉट',
  पेंडिंग: 'बाकी',
  उपयोग: 'इस्तेमाल',
  फ़ेल: 'असफल',
  'लॉग इन पर': 'लॉगिन पर',
  'पेमेंट का सबूत': 'पेमेंट का स्क्रीनशॉट',
  'पब्लिक पेज': 'वेबसाइट',
  'भुगतान करें': 'पेमेंट करें',
}

it('a word is written in one way', () => {
  for (const [english, said] of Object.entries<string>(hindi))
    for (const [other, ours] of Object.entries(SPELLINGS))
      // Ours may begin like the other: a nukta follows it.
      expect(said.replaceAll(ours, ''), `${english}: write ${ours}`).not.toContain(other)
})

/** What English calls a thing, and what Hindi calls it wherever English does. */
const TERMS = {
  'credit note': 'क्रेडिट नोट',
  'payment code': 'पेमेंट कोड',
  'payment proof': 'स्क्रीनशॉट',
  provider: 'पेमेंट कंपनी',
  'recovery key': 'रिकवरी चाबी',
  renew: 'रिन्यू',
  'taken? back|took back': 'रद्द',
  'test message': 'टेस्ट संदेश',
  '(?:transaction|UPI) reference': 'ट्रांज़ैक्शन नंबर',
  'tuition location': 'ट्यूशन केंद्र',
  'two-step sign-in': 'दो चरणों वाला साइन इन',
  'unmatched payment': 'बेमेल पेमेंट',
}

it.each(Object.entries(TERMS))('whatever says %s in English says %s in Hindi', (term, ours) => {
  const says = new RegExp(term, 'i')
  const saying = Object.entries<string>(hindi).filter(([english]) =>
    says.test(english.replaceAll(/\{\w+\}/g, '')),
  )
  expect(saying.length).toBeGreaterThan(2)
  expect(saying.filter(([, said]) => !said.includes(ours))).toEqual([])
})

/** Words of before with a code; the purchase as the provider lists it; amount and name. */
const WITHOUT_WORDS = [
  'description: `${words.description} (${code})`',
  'description: `Canteen order ${order_number}`',
  'title: `${formatRupees(amount)} · ${student_name}`',
]

it('what toasts and refusals say has Hindi, also where it isn’t said by its key', () => {
  const plain = /\b(?:title|description|message): '((?:[^'\\\\]|\\\\.)+)'/g
  const texts = files
    .filter((file) => /^src\/(?:features|client|design)\/.*\.tsx?$/.test(file) && !file.endsWith('.hi.ts'))
    .flatMap((file) => [...readFileSync(root + file, 'utf8').matchAll(plain)])
    .map(([, english = '']) => english.replaceAll("\\'", "'"))
    .filter((english) => /[A-Za-z]{2}/.test(english))
  expect(texts.length).toBeGreaterThan(300)
  // A template has no Hindi: `t` puts values into a text that has.
  const templates = files
    .filter(
      (file) => /^src\/(?:features|client|design|kernel)\/.*\.tsx?$/.test(file) && !file.includes('/mails.'),
    )
    .flatMap((file) => [...readFileSync(root + file, 'utf8').matchAll(/\b(?:title|description): `[^`]*`/g)])
    .map(([text]) => text)
  expect(templates.toSorted()).toEqual(WITHOUT_WORDS)
  expect([...new Set(texts)].filter((english) => !(english in hindi))).toEqual([])
})

/** A text in quotation marks beside one that `t` says: the other side of a choice. */
const BESIDE_T = /\?\s*'([^']+)'\s*:\s*t\(|\bt\((?:[^()]|\([^()]*\))*\)\s*:\s*'([^']+)'/g
/** One beside nothing: either nothing is said, or this. */
const OR_NOTHING =
  /(?:\?\s*(?:null|undefined)\s*:|\|\||\?\?)\s*'([A-Z][a-z][^'\n]*)'|\?\s*'([A-Z][a-z][^'\n]*)'\s*:\s*(?:null|undefined)\b/g
/** What the two shells translate besides, what a preview sends, and a name. */
const SAID_OTHERWISE = ['Dashboard', 'Holiday', 'Adhyayan']
const textsInChoices = (of: string[]) =>
  of
    .flatMap((file) => {
      const text = readFileSync(root + file, 'utf8')
      return [...text.matchAll(BESIDE_T), ...text.matchAll(OR_NOTHING)]
    })
    .map(([, before, after]) => before ?? after ?? '')
    .filter((text) => !SAID_OTHERWISE.includes(text))

it('both texts of a choice have Hindi, and so has why a spreadsheet can’t be read', () => {
  const texts = textsInChoices(files.filter((file) => /^src\/(?:features|client|design|web)\//.test(file)))
  expect(texts.length).toBeGreaterThan(3)
  const reasons = [sheetErrors, registrationSheetErrors].flatMap((errors) => Object.values(errors))
  const said = [...texts, ...reasons.filter((reason) => typeof reason === 'string')]
  expect(said.filter((english) => !(english in hindi))).toEqual([])
})

it('a component says every text of a choice by t', () => {
  const components = files.filter((file) => file.endsWith('.tsx') && !file.includes('/pages/design/'))
  expect(textsInChoices(components)).toEqual([])
})

/** A sentence with values, put together where it is said; and a plural. Errors of programs are in English. */
const PUT_TOGETHER = /(?<!Error\()`[A-Z][a-z]+[ ,:“][^`]*\$\{|\? '([a-z ]+)' : '\1e?s'/g

it('a screen puts no English together: `t` puts values into a text that has Hindi', () => {
  const screens = files.filter((file) =>
    /^src\/(?:features\/(?:.+\/)?(?:ui\/|texts\.ts)|client\/|design\/|web\/shell\/)/.test(file),
  )
  const put = screens.flatMap((file) => [...readFileSync(root + file, 'utf8').matchAll(PUT_TOGETHER)])
  expect(put.map(([text]) => text)).toEqual([])
  for (const text of ['`Overlaps “${name}”`', '`At most ${MOST} months`', "count === 1 ? 'slot' : 'slots'"])
    expect(text).toMatch(PUT_TOGETHER)
})

/** In an export, which is in English. */
const EXPORTED = ['Difference of a count']

it('every text of a table of labels has Hindi', () => {
  const tables = /\bconst \w*(?:LABELS|TEXTS|TITLES|WORDS)\b[^=\n]*= \{([^}]*)\}/g
  const texts = files
    .filter((file) => /^src\/(?:features|client|design|kernel)\//.test(file) && !file.endsWith('.hi.ts'))
    .flatMap((file) => [...readFileSync(root + file, 'utf8').matchAll(tables)])
    .flatMap(([, table = '']) => [...table.matchAll(/: '([A-Z](?:[^'\\\n]|\\.)*)'/g)])
    .map(([, english = '']) => english.replaceAll("\\'", "'"))
    .filter((english) => !EXPORTED.includes(english))
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((english) => !(english in hindi))).toEqual([])
})

it('what the activity log says has Hindi: who did what, to what kind of thing', () => {
  const said = [SENTENCES, TABLE_LABELS, COLUMN_LABELS, VALUE_LABELS].flatMap((texts) => Object.values(texts))
  const switches = Object.values(SWITCHES).flatMap(({ on, off }) => [on, off])
  expect([...said, ...switches].filter((english) => !(english in hindi))).toEqual([])
})

it('what students read too stands in their table only', () => {
  const shared = Object.keys(deskHindi).filter((english) => english in portalHindi)
  expect(shared).toEqual([])
})

/** Said on files that students load too, but to the desk alone. */
const TO_THE_DESK = new Set([
  'Payment',
  'waiting',
  'Two-step sign-in required',
  'Everyone at the desk must use two-step sign-in. Set it up below to continue.',
  // Of sorted tables, of the head of a review, of a question for a reason.
  'Sort by {children}',
  'Please give a reason',
  'Urgent',
  'Review Now',
  '{things} is waiting for review.',
  '{things} are waiting for review.',
])

it('what the screens of students say, counts too, stands in the portal’s table', () => {
  const said = /\bt\(\s*'((?:[^'\\]|\\.)+)'/g
  const counted = /\bformatCount\([^']*'([^']+)'\)/g
  const texts = [...screensOfStudents()].flatMap((file) => {
    const text = readFileSync(root + file, 'utf8')
    return [...text.matchAll(said), ...text.matchAll(counted)].map(([, english = '']) =>
      english.replaceAll("\\'", "'"),
    )
  })
  expect(texts.length).toBeGreaterThan(500)
  const unsaid = texts.filter((english) => !(english in portalHindi) && !TO_THE_DESK.has(english))
  expect([...new Set(unsaid)]).toEqual([])
})

/** The components that the routes of the portal, of sign-in and of the form for applicants load. */
function screensOfStudents(): Set<string> {
  const loads = /\b(?:from|import\()\s*'([^']+)'/g
  const open = files.filter((file) => /^src\/web\/routes\/(?:dashboard\/|auth|apply).*\.tsx$/.test(file))
  const seen = new Set<string>()
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !files.includes(file) || /\/pages\/design\/|admin/.test(file)) continue
    seen.add(file)
    for (const [, named = ''] of readFileSync(root + file, 'utf8').matchAll(loads)) {
      if (named.startsWith('#/')) open.push(`src/${named.slice(2)}`)
      if (named.startsWith('.')) open.push(posix.join(posix.dirname(file), named))
    }
  }
  return new Set([...seen].filter((file) => file.endsWith('.tsx')))
}
