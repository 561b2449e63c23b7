import type { ListMeta } from '@coverdesk/sdk'
import type { z } from 'zod'
import type { RequestPrincipal } from '../access/principal.ts'
import { type Answer, type Context, type Route, type RouteSpec, route } from './route.ts'

/** Input of a list. Independent of a request: exports and bulk actions read the same lists in the background. */
export type ReadContext<P = unknown, Q = unknown, C extends RequestPrincipal = RequestPrincipal> = Pick<
  Context<P, Q, unknown, C>,
  'params' | 'query' | 'principal' | 'services' | 'locale' | 't'
>

interface ListAnswer<D> extends Answer<D> {
  meta: ListMeta
}

interface ListSpec<P extends z.ZodType, Q extends z.ZodType, D, C extends RequestPrincipal>
  extends Omit<RouteSpec<P, Q, z.ZodType<undefined>, D, C>, 'method' | 'body' | 'status' | 'handle'> {
  /**
   * Reads one page of the rows that the principal may see. Writes nothing: exports call it in a read-only transaction.
   */
  read(context: ReadContext<z.output<P>, z.output<Q>, C>): Promise<Answer<D>>
}

/** A route that answers with one page of a list. */
export interface ListRoute extends Route {
  read(context: ReadContext): Promise<ListAnswer<unknown[]>>
}

/** Declares a list: its access, its filters and rows, and the function that reads a page. */
export function listRoute<
  P extends z.ZodType = z.ZodType<Record<string, never>>,
  Q extends z.ZodType = z.ZodType<Record<string, never>>,
  D = null,
  C extends RequestPrincipal = RequestPrincipal,
>({ read, ...spec }: ListSpec<P, Q, D, C>): ListRoute {
  const declared = route<P, Q, z.ZodType<undefined>, D, C>({ ...spec, method: 'GET', handle: read })
  return { ...declared, read: read as unknown as ListRoute['read'] }
}

/** Returns whether a route is a list that can be read without a request. */
export const isListRoute = (declared: Route): declared is ListRoute => 'read' in declared
