/** Inputs generated from the contracts, and the same with something odd in one place. */
import { isContractProcedure, type AnyContractProcedure, type AnyContractRouter } from '@orpc/contract'
import * as z from 'zod'
import type { Access } from '#/kernel/contract.ts'

export type Endpoint = {
  method: string
  path: string
  /** Whether it takes an Idempotency-Key. */
  keyed: boolean
  input: z.core.$ZodType | undefined
}

export function endpointsOf(router: AnyContractRouter): Endpoint[] {
  if (!isContractProcedure(router))
    return Object.values(router).flatMap((branch) => endpointsOf(branch as AnyContractRouter))
  const { route, inputSchema, meta } = (router as AnyContractProcedure)['~orpc']
  const { method = 'POST', path = '' } = route
  const { keyed = false } = meta as Access
  return [{ method, path, keyed, input: inputSchema as z.core.$ZodType | undefined }]
}

type Shape = {
  type?: string
  format?: string
  pattern?: string
  minimum?: number
  multipleOf?: number
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
}

/** Values that a schema's type alone can't describe, by field name. */
const TYPED: [name: RegExp, text: string][] = [
  [/date|^day$|_day$|^from$|^to$|^(due_|spent_)?on$|_from$/, '2026-11-20'],
  [/^month$/, '2026-11'],
  [/^week$/, '2026-11-15'],
  [/^until$|^was$/, '2026-12-20'],
  [/^time$/, '09:00'],
  [/^end_time$/, '10:00'],
  [/valid_until/, '2026-12-20'],
  [/_at$/, '2026-11-20T04:30:00Z'],
  [/^phone_number_id$/, '100000000000001'],
  [/_template$/, 'plan_ends'],
  [/^app_secret$/, '0123456789abcdef0123456789abcdef'],
  [/^verify_token$/, 'sample-verify-token'],
  [/^run$/, '0123456789abcdef0123456789abcdef'],
  [/^template_language$/, 'en'],
  [/phone/, '+91 90000 00001'],
  [/^gstin$/, '27AAAAA0000A1Z2'],
  [/tax_code$/, '999293'],
  [/^month$/, '2026-11'],
  [/^brand_color$/, '#7a1f3d'],
  [/^letter$/, 'A'],
  [/email/, 'sample@example.org'],
  [/^endpoint$/, 'https://fcm.googleapis.com/fcm/send/sample'],
  [/^p256dh$/, `B${'A'.repeat(86)}`],
  [/^auth$/, 'A'.repeat(22)],
  [/image_url|map_url/, 'https://pictures.example/tea.jpg'],
  [/upi_payee/, 'sample@bank'],
  [/opening_hours/, '08:00-22:00'],
  [/transaction_reference|account_numbers/, '123456789012'],
]

/**
 * An input with its fields filled in, except optional ids, which would replace what is typed. `idOf` returns the id of
 * an existing row.
 */
export function sampleInput({ input }: Endpoint, idOf: (name: string) => string): unknown {
  if (!input) return undefined
  return sample(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape, '', idOf)
}

function sample(shape: Shape, name: string, idOf: (name: string) => string): unknown {
  const [choice] = shape.anyOf ?? shape.oneOf ?? []
  if (choice) return sample(choice, name, idOf)
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {}).filter(
      ([key, field]) => field.format !== 'uuid' || shape.required?.includes(key),
    )
    return Object.fromEntries(fields.map(([key, field]) => [key, sample(field, key, idOf)]))
  }
  if (shape.type === 'array') {
    const one = sample(shape.items ?? {}, name, idOf)
    return name === 'opening_hours' ? Array.from({ length: 7 }, () => one) : [one]
  }
  if (shape.type === 'boolean') return true
  // A plan's length is in months or in days.
  if (name === 'duration_days') return 0
  // Only all of them let words be quoted.
  if (name === 'stars') return 5
  if (shape.type === 'integer' || shape.type === 'number')
    return Math.max(shape.minimum ?? 1, shape.multipleOf ?? 1)
  if (shape.format === 'uuid') return idOf(name)
  return TYPED.find(([pattern]) => pattern.test(name))?.[1] ?? 'sample'
}

export type Place = (string | number)[]

/** The paths to single values in an input, at any depth. */
export function placesIn(input: unknown, at: Place = []): Place[] {
  if (typeof input !== 'object' || input === null) return at.length > 0 ? [at] : []
  return Object.entries(input).flatMap(([key, value]) =>
    placesIn(value, [...at, Array.isArray(input) ? Number(key) : key]),
  )
}

export function valueAt(input: unknown, place: Place): unknown {
  return place.reduce<unknown>((within, key) => (within as Record<string, unknown>)[key], input)
}

/** The same input with another value at one path. */
export function withValue(input: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Record<string, unknown>
  copy[key] = withValue(copy[key], rest, value)
  return copy
}

export type AsRequest = { path: string; body: unknown }

/** As a browser sends it: path parameters in the path, the rest as the body, or in the query of a GET. */
export function asRequest({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: unknown): AsRequest {
  // A value that is no object has no fields: it is the whole body.
  if (input !== undefined && (typeof input !== 'object' || Array.isArray(input))) return { path, body: input }
  const fields = { ...(input as Record<string, unknown> | undefined) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    return encodeURIComponent(asText(value)) || '-'
  })
  if (method !== 'GET') return { path: filled, body: fields }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(asText(value))}`)
  return { path: `${filled}?${query.join('&')}`, body: undefined }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
