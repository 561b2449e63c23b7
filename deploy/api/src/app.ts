import { randomUUID } from 'node:crypto'
import { secure, securityHeadersOnBadUrl } from '@coverdesk/gateway'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Access } from './platform/access/access.ts'
import { ApiError, notFound } from './platform/errors/api-error.ts'
import { acceptJson, BODY_LIMIT } from './platform/http/body.ts'
import { answerErrors, sendError } from './platform/http/error-answer.ts'
import { rememberPaths } from './platform/http/known-paths.ts'
import { type LogStream, loggerOptions } from './platform/http/logger.ts'
import { networkOf } from './platform/http/network.ts'
import { type Route, registerRoutes } from './platform/http/route.ts'
import { serializerOf } from './platform/http/serializers.ts'
import { trustProxy, warnOfProxy } from './platform/http/trust-proxy.ts'
import { observeRequest } from './platform/operations/metrics.ts'
import { limitLoad } from './platform/rate-limits/load-limits.ts'
import { type LoadSettings, loadSettings } from './platform/rate-limits/load-settings.ts'
import type { Services } from './platform/services.ts'
import { apiRoutes } from './routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    rawBody: Buffer | undefined
  }
}

const REQUEST_TIMEOUT = 30_000
/**
 * Milliseconds after which a client that reads nothing of its answer is disconnected; event streams send more often.
 */
const IDLE_TIMEOUT = 60_000

export interface AppOptions {
  services: Services
  /**
   * Registers the pages of the hosts, the mailbox and the sandboxes beside the API; each route with a declared access.
   */
  extend?(app: FastifyInstance): Promise<void>
  routes?: readonly Route[]
  logStream?: LogStream
  load?: Partial<LoadSettings>
}

/** Builds the whole HTTP application, without listening and without reading the environment. */
export async function buildApp({
  services,
  extend,
  routes = apiRoutes,
  logStream,
  load = {},
}: AppOptions): Promise<FastifyInstance> {
  const https = services.settings.STAFF_ORIGIN.startsWith('https:')
  const app = Fastify({
    logger: loggerOptions(services.settings.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy(services.settings.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: IDLE_TIMEOUT,
    http: { connectionsCheckingInterval: 5_000, headersTimeout: 10_000 },
    exposeHeadRoutes: true,
    schemaController: {
      compilersFactory: { buildValidator: () => refuseSchema, buildSerializer: () => serializerOf },
    },
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: securityHeadersOnBadUrl({ https }, (_error, request, reply) => {
      void sendError(services, notFound(), request, reply)
    }),
  })
  services.log = app.log
  secure(app, { https })
  acceptJson(app)
  answerErrors(app, services)
  refuseUndeclared(app)
  warnOfProxy(app, services.settings.TRUST_PROXY)
  const methodsOf = rememberPaths(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { elapsedTime, statusCode } = reply
    observeRequest(request.method, route, statusCode, elapsedTime / 1000)
    request.log.info(
      { method: request.method, route, status: statusCode, ms: Math.round(elapsedTime) },
      'request',
    )
  })
  // Open event streams would delay the stop until their clients disconnect.
  app.addHook('preClose', () => services.changes.close())
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(pathOf(request.url))
    if (allowed.length === 0) return sendError(services, notFound(), request, reply)
    reply.header('allow', allowed.join(', '))
    return sendError(services, new ApiError(405, 'method_not_allowed'), request, reply)
  })
  const limitsOf = await limitLoad(app, services.clock, { ...loadSettings, ...load }, networkOf)
  registerRoutes(app, services, routes, limitsOf)
  await extend?.(app)
  return app
}

const pathOf = (url: string): string => url.split('?')[0] ?? url

/** Routes validate with zod. Without a compiler Fastify would load one, which takes a tenth of a start. */
const refuseSchema = (): never => {
  throw new Error('Fastify does not validate: declare params, query and body of the route.')
}

function refuseUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access)
      throw new Error(`Route ${route.method} ${route.url} does not declare who may call it.`)
  })
}
