import { isContractProcedure, type AnyContractRouter, type OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { $ZodType } from 'zod/v4/core'
import { contracts } from '#/features/contracts.ts'
import type { Access } from '#/kernel/contract.ts'
import { isDay } from '#/kernel/dates.ts'
import { sessionCookieName } from '../../auth.ts'
import { version } from '../../version.ts'
import { UNREADABLE_BODIES } from '../errors.ts'
import { UNREADABLE_REQUESTS } from '../unreadable-request.ts'
import { completeOperation, sharedParts } from './operations.ts'

const ABOUT =
  'Amounts are in paise. `date` is a day of Asia/Kolkata; `date-time` is a moment, ISO 8601 with its offset. Lists are ' +
  'read on by a cursor. A write with a cookie is taken from our own pages only. Uploads, files, receipts, live topics, ' +
  'calendars and sign-in are in docs/operating.md, Served. ' +
  `What can’t be read is refused by these: ${listUnreadable()}.`

function listUnreadable(): string {
  const bodies = Object.entries(UNREADABLE_BODIES).map(([status, { code }]) => `${status} \`${code}\``)
  return [...bodies, ...UNREADABLE_REQUESTS.map(({ status, code }) => `${status} \`${code}\``)].join(', ')
}

/** The API as an OpenAPI document, generated from the contracts. */
export async function describeApi(appUrl: string): Promise<OpenAPI.Document> {
  const document = await new OpenAPIGenerator({ schemaConverters: [converter] }).generate(contracts, {
    info: { title: 'Adhyayan', version, description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${appUrl}/api` }],
    components: { ...sharedParts(), securitySchemes: { session: sessionScheme(appUrl) } },
    customErrorResponseBodySchema: (errors) => ({ enum: errors.map(([code]) => code) }),
  })
  for (const item of Object.values(document.paths ?? {}))
    for (const [method, operation] of Object.entries(item as Record<string, OpenAPI.OperationObject>)) {
      const names = (operation.operationId ?? '').split('.')
      const tag = tagOf(names[1] ?? '')
      const { desk = false, keyed = false } = accessOf(names)
      const audience = desk ? 'desk' : (names[0] as keyof typeof contracts)
      completeOperation(operation, { audience, tag, method: method.toUpperCase(), takesKey: keyed })
    }
  const tags = Object.values(contracts).flatMap((features) => Object.keys(features).map(tagOf))
  return { ...document, tags: [...new Set(tags)].toSorted().map((name) => ({ name })) }
}

/** What an endpoint says besides its path, by its place in the contracts: 'admin', 'till', 'listPayments'. */
function accessOf(names: readonly string[]): Access {
  const found = names.reduce<AnyContractRouter | undefined>(
    (router, name) => (router as Record<string, AnyContractRouter> | undefined)?.[name],
    contracts,
  )
  return found && isContractProcedure(found) ? (found['~orpc'].meta as Access) : {}
}

/** docs/openapi.json: the API as `npm start` serves it. */
export async function describeLocalApi(): Promise<string> {
  return `${JSON.stringify(await describeApi('http://127.0.0.1:3000'), null, 1)}\n`
}

/** 'paymentProofs' as 'payment proofs'. */
function tagOf(feature: string): string {
  return feature.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function sessionScheme(appUrl: string): OpenAPI.SecuritySchemeObject {
  return {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(appUrl.startsWith('https:')),
    description: `\`${sessionCookieName(true)}\` at an https address, \`${sessionCookieName(false)}\` at a plain one.`,
  }
}

/** A day is recognised by the rule that checks it. */
const converter = new ZodToJsonSchemaConverter({
  interceptors: [
    (conversion) => {
      const [required, json] = conversion.next()
      // Drop the bounds that every JavaScript integer has.
      if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
      return [required, isDaySchema(conversion.schema) ? { ...json, format: 'date' } : json]
    },
  ],
})

function isDaySchema(schema: $ZodType): boolean {
  const { checks = [] } = schema._zod.def
  return checks.some(({ _zod }) => (_zod.def as { fn?: unknown }).fn === isDay)
}
