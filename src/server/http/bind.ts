import {
  ContractProcedure,
  isContractProcedure,
  type AnyContractProcedure,
  type AnyContractRouter,
  type InferSchemaInput,
  type InferSchemaOutput,
} from '@orpc/contract'
import { ORPCError, implement, type AnyRouter } from '@orpc/server'
import type { OpensWith, OwnRead } from '#database/own-read.ts'
import type { Context } from '#/kernel/context.ts'
import type { Access } from '#/kernel/contract.ts'
import type { JsonText } from '#/kernel/json-text.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refusalText } from '#/features/texts.ts'
import type { Recording } from '../recorded-sql.ts'
import type { Found } from '../session.ts'
import { busyOr } from './busy.ts'
import { goneCursorOr } from './gone-cursor.ts'
import { refuseWrongKey } from './request-key.ts'
import { retrying } from './retry.ts'
import { isOfErased, refusalOfConstraint } from './violated-constraint.ts'

/** The shape of a contract's actions: the same tree, with a function per endpoint. */
export type ActionsOf<Contract, Ctx> = Contract extends AnyContractProcedure
  ? (
      context: Ctx,
      input: InferSchemaOutput<NonNullable<Contract['~orpc']['inputSchema']>>,
    ) => Promise<Sendable<InferSchemaInput<NonNullable<Contract['~orpc']['outputSchema']>>>>
  : { [Key in keyof Contract]: ActionsOf<Contract[Key], Ctx> }

/** An answer; the database may have written it as JSON, or fields of it. */
type Sendable<Answer> =
  | Answer
  | JsonText<Answer>
  | { [Name in keyof Answer]: Answer[Name] | JsonText<Answer[Name]> }

/**
 * The guards' refusals, which any endpoint may answer with. A banned member has no sessions left, so is signed out; one
 * who is erased while they write is too, and the desk is told so of whom it writes about.
 */
export const GUARD_REFUSALS = {
  signed_out: 401,
  admins_only: 403,
  second_factor_required: 403,
  member_erased: 409,
} as const
export type GuardRefusal = keyof typeof GUARD_REFUSALS

/** Serves each endpoint of a contract with the action of the same name, behind its audience's guard. */
export function bind<Contract extends AnyContractRouter, Ctx>(
  contract: Contract,
  actions: ActionsOf<Contract, Ctx>,
  audience: Audience<Ctx>,
  operation = '',
): AnyRouter {
  if (isContractProcedure(contract)) return bindOne(contract, actions as Action<Ctx>, audience, operation)
  const branches = Object.entries(contract).map(([name, branch]) => [
    name,
    bind(
      branch,
      actions[name as keyof typeof actions] as never,
      audience,
      operation ? `${operation}.${name}` : name,
    ),
  ])
  return Object.fromEntries(branches) as AnyRouter
}

/** Who may ask, and what else their requests that write are given. */
export type Audience<Ctx> = {
  guard: (request: RequestContext, access: Access) => Promise<Ctx>
  /** `operation`: the endpoint's place in the contract, such as seats.assignSeat. */
  write?: (guarded: Ctx, request: RequestContext, operation: string, input: unknown) => Ctx
  /** What is answered if a member was erased while this was written of them. */
  erased?: Refusal
}

/** What a guard gets: a visitor's context, and a way to ask who is signed in. */
export type RequestContext = {
  requestId: string
  context: Context
  session: (read?: OwnRead<unknown>) => Promise<Found>
  /** Whether the session of somebody who isn't signed in any more was ended on purpose. */
  wasEnded: () => Promise<boolean>
  /** What the endpoint begins with, for a guard that asks for nothing but a member. */
  opensWith?: OwnRead<unknown> | undefined
  /** The database for an admin's writes, which the activity log records. */
  record: (recording: Omit<Recording, 'request_id' | 'at'>) => Context['sql']
  /** Told which endpoint the request was for, by the pattern of its path. */
  onEndpoint: (path: string) => void
}

/** Endpoints with nothing to check, neither what is asked nor what is answered, by their address. They go past oRPC. */
export const plainReads = new Map<string, (request: RequestContext) => Promise<unknown>>()

type Action<Ctx> = ((context: Ctx, input: unknown) => Promise<unknown>) & OpensWith

function bindOne<Ctx>(
  contract: AnyContractProcedure,
  action: Action<Ctx>,
  { guard, write, erased }: Audience<Ctx>,
  operation: string,
) {
  const { route, errorMap, inputSchema, meta } = contract['~orpc']
  const { proven: isProven = false, keyed: takesKey = false } = meta as Access
  const statuses = errorMap as Statuses
  const admit = async (context: RequestContext) => {
    context.onEndpoint(route.path ?? '')
    const request = { ...(takesKey ? context : withoutKey(context)), opensWith: action.opensWith }
    return guard(request, meta).catch((error: unknown) => answer(error, statuses))
  }
  const act = (given: Ctx, input?: unknown) =>
    retrying((isAgain) => action(isAgain ? readingAnew(given) : given, input)).catch((error: unknown) =>
      answer((isOfErased(error) && erased) || error, statuses),
    )
  if (isProven && !inputSchema)
    plainReads.set(`/api${route.path}`, async (context) => act(await admit(context)))
  return implement(isProven ? withoutCheck(contract) : contract)
    .$context<RequestContext>()
    .$config({ initialInputValidationIndex: 1 })
    .use(async ({ context, next }) => {
      // The guard runs before the input is checked, so that strangers learn nothing about an endpoint's input.
      const guarded = await admit(context)
      if (takesKey) refuseWrongKey(context.context.requestKey)
      return next({ context: { guarded } })
    })
    .handler(async ({ context, input }) => {
      const { guarded } = context as unknown as { guarded: Ctx }
      const given = write && route.method !== 'GET' ? write(guarded, context, operation, input) : guarded
      return act(given, input)
    })
}

/** Without what the session's statement had read, which the rival that won may have changed. */
function readingAnew<Ctx>(given: Ctx): Ctx {
  return { ...given, readAhead: undefined }
}

/** Its answer goes out as the action made it. */
function withoutCheck(contract: AnyContractProcedure): AnyContractProcedure {
  const { outputSchema: _, ...rest } = contract['~orpc']
  return new ContractProcedure(rest)
}

function withoutKey(request: RequestContext): RequestContext {
  return { ...request, context: { ...request.context, requestKey: null } }
}

type Statuses = Record<string, { status?: number } | undefined>

function answer(error: unknown, statuses: Statuses): never {
  const refusal = error instanceof Refusal ? error : refusalOfConstraint(error, statuses)
  throw refusal ? refusalError(refusal, statuses) : busyOr(goneCursorOr(error))
}

/** A refusal that the contract declares, or a guard's, as its typed error; any other is our own fault. */
export function refusalError({ code, data }: Refusal, statuses: Statuses): Error {
  const status = isOfGuard(code) ? GUARD_REFUSALS[code] : statuses[code]?.status
  if (status === undefined) return new Error(`refusal ${code} is not in the endpoint's contract`)
  return new ORPCError(code, { status, data, message: refusalText(code, data)?.description ?? code })
}

function isOfGuard(code: string): code is GuardRefusal {
  return Object.hasOwn(GUARD_REFUSALS, code)
}
