import type { OpenAPI } from '@orpc/contract'
import { GUARD_REFUSALS, type GuardRefusal } from '../bind.ts'
import { KEY_HEADER, LONGEST_KEY } from '../request-key.ts'

type Audience = 'visitor' | 'member' | 'desk' | 'admin'
type Endpoint = { audience: Audience; tag: string; method: string; takesKey: boolean }

/** What each audience's guard may refuse with. */
const GUARDS: Record<Audience, GuardRefusal[]> = {
  visitor: [],
  member: ['signed_out'],
  desk: ['signed_out', 'admins_only', 'second_factor_required'],
  admin: ['signed_out', 'admins_only', 'second_factor_required'],
}

const CALLERS: Record<Audience, string> = {
  visitor: 'For anyone.',
  member: 'For members.',
  desk: 'For desk members and admins.',
  admin: 'For admins only.',
}

/**
 * Adds what contracts leave out because many endpoints share it: tag, callers, session, request key, and the answers of
 * guards and of any endpoint.
 */
export function completeOperation(operation: OpenAPI.OperationObject, endpoint: Endpoint): void {
  const { audience, tag, method, takesKey } = endpoint
  const takesInput = operation.requestBody !== undefined || (operation.parameters ?? []).length > 0
  operation.tags = [tag]
  operation.description = CALLERS[audience]
  operation.security = audience === 'visitor' ? [] : [{ session: [] }]
  if (takesKey)
    operation.parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/RequestKey' }]
  const codes = codesByStatus(operation)
  const ofDesk = audience === 'desk' || audience === 'admin'
  if (method !== 'GET' && ofDesk) addCode(codes, String(GUARD_REFUSALS.member_erased), 'member_erased')
  for (const code of GUARDS[audience]) addCode(codes, String(GUARD_REFUSALS[code]), code)
  if (method !== 'GET') addCode(codes, '403', 'cross_site')
  if (takesInput || takesKey) addCode(codes, '400', 'invalid_input')
  const refusals = Object.entries(codes).map(([status, list]) => [status, refusal(list)] as const)
  operation.responses = {
    ...operation.responses,
    ...Object.fromEntries(refusals),
    500: { $ref: '#/components/responses/Fault' },
    503: { $ref: '#/components/responses/Busy' },
  }
}

/** The contract's refusals, of which the generator writes only the codes. */
function codesByStatus({ responses = {} }: OpenAPI.OperationObject): Record<string, string[]> {
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400)
  return Object.fromEntries(
    refusals.map(([status, response]) => {
      const { content } = response as OpenAPI.ResponseObject
      const schema = content?.['application/json']?.schema as { enum?: string[] } | undefined
      return [status, schema?.enum ?? []]
    }),
  )
}

function addCode(codes: Record<string, string[]>, status: string, code: string): void {
  codes[status] = [...new Set([...(codes[status] ?? []), code])]
}

function refusal(codes: string[]): OpenAPI.ResponseObject {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { type: 'object' as const, properties: { code: { enum: codes.toSorted() } } },
    ],
  }
  return { description: codes.toSorted().join(', '), content: { 'application/json': { schema } } }
}

/** The components that operations refer to. */
export function sharedParts(): OpenAPI.ComponentsObject {
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return {
    schemas: {
      Error: {
        type: 'object',
        required: ['code', 'message', 'requestId'],
        properties: {
          code: { type: 'string', description: 'What it was, for programs.' },
          message: { type: 'string', description: 'The same for people.' },
          data: {
            type: 'object',
            description: 'Facts of a refusal; of `invalid_input`: `fields`, a message by the path of each.',
          },
          requestId: {
            type: 'string',
            description: 'The request in the server’s log; also in x-request-id.',
          },
        },
      },
    },
    parameters: {
      RequestKey: {
        name: KEY_HEADER,
        in: 'header',
        description:
          'Chosen by the caller. A request repeated under its key is done once and answered as before.',
        schema: { type: 'string', minLength: 1, maxLength: LONGEST_KEY },
      },
    },
    responses: {
      Fault: { description: '`fault`: unexpected, and in the log.', content: error },
      Busy: {
        description: '`busy`: too much at once, or the database is away.',
        headers: {
          'Retry-After': {
            description: 'Seconds to wait.',
            schema: { type: 'integer', minimum: 1 },
          },
        },
        content: error,
      },
    },
  }
}
