import type { Versioned } from '@coverdesk/sdk'
import type { z } from 'zod'
import type { RequestPrincipal } from '../access/principal.ts'
import { ApiError } from '../errors/api-error.ts'
import { type Answer, type Context, type FileAnswer, type Route, type RouteSpec, route } from './route.ts'

/** A version that no record has: a handler refuses it and names the current one. */
const NO_VERSION = 0
const MOST_TRIES = 10

export type FromVersion<B> = Omit<B, 'version'> & { version: number }

interface ChangeSpec<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType<Versioned>,
  D,
  C extends RequestPrincipal,
> extends Omit<RouteSpec<P, Q, B, D, C>, 'handle' | 'method' | 'body'> {
  method: 'PUT'
  body: B
  handle(
    context: Context<z.output<P>, z.output<Q>, FromVersion<z.output<B>>, C>,
  ): Promise<Answer<D> | FileAnswer>
}

/**
 * Declares a change of a record whose base version the caller may omit; it then applies to the current version. The
 * handler compares versions and answers another one with `editConflict`.
 */
export function changeRoute<
  B extends z.ZodType<Versioned>,
  P extends z.ZodType = z.ZodType<Record<string, never>>,
  Q extends z.ZodType = z.ZodType<Record<string, never>>,
  D = null,
  C extends RequestPrincipal = RequestPrincipal,
>({ handle, ...spec }: ChangeSpec<P, Q, B, D, C>): Route {
  return route<P, Q, B, D, C>({
    ...spec,
    handle: (context) => {
      const { version, ...sent } = context.body as Versioned
      const from = (present: number) =>
        handle({ ...context, body: { ...sent, version: present } as FromVersion<z.output<B>> })
      return version === undefined ? fromPresentVersion(from) : from(version)
    },
  })
}

/** Repeats after a change that occurs between the refusal and the next try. */
async function fromPresentVersion<A>(change: (version: number) => Promise<A>): Promise<A> {
  let version = NO_VERSION
  for (let tries = 1; ; tries++) {
    try {
      return await change(version)
    } catch (error) {
      const present = presentVersion(error)
      if (present === undefined || tries === MOST_TRIES) throw error
      version = present
    }
  }
}

function presentVersion(error: unknown): number | undefined {
  return error instanceof ApiError && error.code === 'edit_conflict' ? error.details.version : undefined
}
