import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import { type Access, describeAccess } from '../access/access.ts'
import type { Actor } from '../access/actor.ts'
import { authorise, type RequestPrincipal } from '../access/principal.ts'
import { readPrincipal } from '../access/read-principal.ts'
import type { AnswerOf } from '../answers/answers.ts'
import { serializerSchemaOf } from '../answers/serializer-schema.ts'
import type { Tx } from '../db/database.ts'
import { refuseOnLowDisk } from '../disk/refuse.ts'
import { readStoredResult, runOnce } from '../idempotency/run-once.ts'
import type { RouteLimits } from '../rate-limits/load-limits.ts'
import type { Services } from '../services.ts'
import type { Params } from '../translations/translate.ts'
import { pickLanguage } from '../translations/translate.ts'
import { networkOf } from './network.ts'
import { parseBody, parseParams, parseQuery } from './parse.ts'
import { AnswerShape } from './serializers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** RequestPrincipal of a declared route, read before the body. */
    principal: RequestPrincipal
  }
}

export interface Context<P, Q, B, C extends RequestPrincipal = RequestPrincipal> {
  params: P
  query: Q
  body: B
  /** The caller, as `access` admits them. */
  principal: C
  /** Author for the audit trail. */
  actor: Actor<C>
  services: Services
  locale: string
  /** Returns a server text in the caller's language; `key` is `namespace.key`. */
  t(namespace: string, key: string, params?: Params): string
  /** The caller's network, as limits count it. Only the actor has the full address. */
  network: string
  request: FastifyRequest
  reply: FastifyReply
  /** Runs one transaction; with an `Idempotency-Key` at most once, and replays its result afterwards. */
  transact<T>(act: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Returns the result that `transact` stored for the same `Idempotency-Key`; for handlers that work outside a
   * transaction.
   */
  storedResult<T>(): Promise<T | undefined>
}

/** A file, a page or a stream instead of JSON. */
export interface FileAnswer {
  file: Buffer | string | Readable
  headers: Record<string, string>
}

export interface Answer<D> {
  data: D
  message?: string
  meta?: object
}

export interface RouteSpec<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D,
  C extends RequestPrincipal,
> {
  method: HTTPMethods
  url: string
  summary: string
  access: Access<C>
  params?: P
  query?: Q
  body?: B
  /** The interface of `data`: fields it does not have are never sent. Absent on routes that answer with a file. */
  data?: AnswerOf<D>
  status?: 200 | 201
  /** Whether a write is allowed while the disk is nearly full, such as signing in to investigate. */
  evenOnLowDisk?: true
  /** Whether it is answered under any load, for checks of the hosting platform. */
  evenUnderLoad?: true
  /** Whether the app calls it automatically, which does not reset the session's idle time-out. */
  unattended?: true
  /** Maximum bytes of a file sent in one request; JSON has the default limit. */
  bodyLimit?: number
  handle(context: Context<z.output<P>, z.output<Q>, z.output<B>, C>): Promise<Answer<D> | FileAnswer>
}

/** A declared route, ready to be registered and described. */
export interface Route {
  method: HTTPMethods
  url: string
  summary: string
  access: Access
  params: z.ZodType | undefined
  query: z.ZodType | undefined
  body: z.ZodType | undefined
  data: AnswerOf<unknown> | undefined
  status: 200 | 201
  evenOnLowDisk?: true
  evenUnderLoad?: true
  unattended?: true
  bodyLimit?: number
  handle(context: Context<unknown, unknown, unknown>): Promise<Answer<unknown> | FileAnswer>
}

/** Declares one route: its access, input, output and handler. */
export function route<
  P extends z.ZodType = z.ZodType<Record<string, never>>,
  Q extends z.ZodType = z.ZodType<Record<string, never>>,
  B extends z.ZodType = z.ZodType<undefined>,
  D = null,
  C extends RequestPrincipal = RequestPrincipal,
>(spec: RouteSpec<P, Q, B, D, C>): Route {
  const { params, query, body, data, status = 200, ...rest } = spec
  return { ...rest, params, query, body, data, status, handle: spec.handle as Route['handle'] }
}

export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
  limitsOf: (declared: Route) => RouteLimits,
): void {
  app.decorateRequest('principal')
  for (const declared of routes) {
    const limits = limitsOf(declared)
    app.route({
      method: declared.method,
      url: declared.url,
      config: { access: declared.access },
      schema: responseSchema(declared),
      ...(declared.bodyLimit ? { bodyLimit: declared.bodyLimit } : {}),
      onRequest: (request, reply) => limits.enter(request, reply),
      // Runs after the call is counted and before the body is read.
      preParsing: async (request, reply) => {
        await admit(declared, services, request)
        limits.identify(request, reply, request.principal)
      },
      async handler(request, reply) {
        await limits.run(request, () => handle(declared, services, request, reply))
        return reply
      },
    })
  }
}

/** @throws ApiError 401, 403 for a caller without access, 503 on a disk that is nearly full */
async function admit(declared: Route, services: Services, request: FastifyRequest): Promise<void> {
  request.principal = await readPrincipal(services, request.headers.authorization, {
    unattended: declared.unattended ?? false,
  })
  authorise(declared.access, request.principal)
  if (declared.method !== 'GET' && !declared.evenOnLowDisk) await refuseOnLowDisk(services.disk)
}

/** Ends when the response is handed over; an awaited reply would end when it is received. */
async function handle(
  declared: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { principal } = request
  const locale = pickLanguage(request.headers['accept-language'], services.languages)
  const answer = await declared.handle({
    params: parseParams(declared.params, request.params),
    query: parseQuery(declared.query, request.query),
    body: parseBody(declared.body, request.body),
    principal,
    actor: { principal, now: services.clock(), requestId: request.id, ip: request.ip },
    services,
    locale,
    t: (namespace, key, values) => services.translate(locale, namespace, key, values),
    network: networkOf(request.ip),
    request,
    reply,
    transact: (act) => runOnce(services, declared, principal, request, act),
    storedResult: () => readStoredResult(services, declared, principal, request),
  })
  if ('file' in answer) {
    // An event stream stays open as long as its page; its own route limits their number per user.
    if (answer.headers['content-type']?.startsWith('text/event-stream')) request.ticket?.close()
    reply.headers(answer.headers).send(answer.file)
    return
  }
  const { data, message = services.translate(locale, 'messages', 'done'), meta } = answer
  reply.status(declared.status).send(meta === undefined ? { data, message } : { data, message, meta })
}

const responseSchemas = new WeakMap<Route, object>()

function responseSchema(declared: Route): object {
  const schema = responseSchemas.get(declared) ?? describeResponse(declared)
  responseSchemas.set(declared, schema)
  return schema
}

function describeResponse({ data, status }: Route): object {
  if (!data) return {}
  return { response: { [status]: new AnswerShape(() => serializerSchemaOf(data)) } }
}

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'input'): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}

/** Describes the access of a route for the API description. */
export const accessNote = (declared: Route): string => describeAccess(declared.access)
