import type { Versioned } from '@coverdesk/sdk'
import type { z } from 'zod'
import type { RequestPrincipal } from '../access/principal.ts'
import { type AnswerOf, nothing } from '../answers/answers.ts'
import { type AuditNote, recordAudit } from '../audit-events/record.ts'
import type { Tx } from '../db/database.ts'
import { changeRoute, type FromVersion } from '../http/change-route.ts'
import { type Context, type Route, type RouteSpec, route } from '../http/route.ts'

/** A request within the transaction of its action. */
export interface Call<P = unknown, Q = unknown, B = unknown, C extends RequestPrincipal = RequestPrincipal>
  extends Omit<Context<P, Q, B, C>, 'transact' | 'storedResult'> {
  tx: Tx
}

/** A request for one record, for parts shared by several actions. */
export type CallById<C extends RequestPrincipal = RequestPrincipal> = Call<
  { id: string },
  unknown,
  unknown,
  C
>

type Presentation<D, T, R> =
  | { data: AnswerOf<D>; present: (call: T, done: R) => Promise<D> | D }
  | { data?: undefined; present?: undefined }

interface Steps<T, R> {
  /** Performs the write in one transaction; with an `Idempotency-Key` at most once. */
  act: (call: T) => Promise<R>
  /** Returns the audit event, where `act` does not record it itself. */
  audit?: (call: T, done: R) => AuditNote
}

type ActionSpec<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D,
  C extends RequestPrincipal,
  T,
  R,
> = Omit<RouteSpec<P, Q, B, D, C>, 'handle' | 'data'> &
  Steps<T, R> &
  Presentation<D, T, R> & {
    /** Key of the response's message, in the namespace `messages`. */
    message?: string | ((data: D) => string)
  }

/**
 * Declares a write: `access` authorises the caller, `params` and `body` are validated, then within one transaction
 * `act` performs it, `audit` records it and `present` returns the response data, `null` without it. `present` runs
 * within the transaction so that the response is stored with the idempotency key.
 */
export function action<
  R,
  P extends z.ZodType = z.ZodType<Record<string, never>>,
  Q extends z.ZodType = z.ZodType<Record<string, never>>,
  B extends z.ZodType = z.ZodType<undefined>,
  D = null,
  C extends RequestPrincipal = RequestPrincipal,
>(spec: ActionSpec<P, Q, B, D, C, Call<z.output<P>, z.output<Q>, z.output<B>, C>, R>): Route {
  return route<P, Q, B, D, C>(toRouteSpec(spec))
}

/** Declares an `action` that changes a record, from the version sent or the current one: see `changeRoute`. */
export function changeAction<
  R,
  B extends z.ZodType<Versioned>,
  P extends z.ZodType = z.ZodType<Record<string, never>>,
  Q extends z.ZodType = z.ZodType<Record<string, never>>,
  D = null,
  C extends RequestPrincipal = RequestPrincipal,
>(
  spec: ActionSpec<P, Q, B, D, C, Call<z.output<P>, z.output<Q>, FromVersion<z.output<B>>, C>, R> & {
    method: 'PUT'
    body: B
  },
): Route {
  return changeRoute<B, P, Q, D, C>(
    toRouteSpec(spec) as unknown as Parameters<typeof changeRoute<B, P, Q, D, C>>[0],
  )
}

function toRouteSpec<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D,
  C extends RequestPrincipal,
  T extends Call<unknown, unknown, unknown, C>,
  R,
>(spec: ActionSpec<P, Q, B, D, C, T, R>): RouteSpec<P, Q, B, D, C> {
  const { act, audit, present, data: answered = nothing, message = 'saved', ...declared } = spec
  return {
    ...declared,
    data: answered as AnswerOf<D>,
    async handle(context) {
      const data = await context.transact(async (tx) => {
        const call = { ...context, tx } as unknown as T
        const done = await act(call)
        if (audit) await recordAudit(tx, context.actor, audit(call, done))
        return (present ? await present(call, done) : null) as D
      })
      const key = typeof message === 'function' ? message(data) : message
      return { data, message: context.t('messages', key) }
    },
  }
}
