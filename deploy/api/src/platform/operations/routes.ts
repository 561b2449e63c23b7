import { sql } from 'kysely'
import { publicly } from '../access/access.ts'
import { answer } from '../answers/answers.ts'
import { refuseOnLowDisk } from '../disk/refuse.ts'
import { ApiError } from '../errors/api-error.ts'
import { type Route, route } from '../http/route.ts'
import { metricsText } from './metrics.ts'
import { describeApi } from './openapi.ts'
import { referencePage } from './reference-page.ts'

export function operationRoutes(version: string, described: () => readonly Route[]): Route[] {
  let document: string | undefined
  const openapi = () => {
    document ??= JSON.stringify(describeApi(described(), version))
    return document
  }
  return [
    route({
      method: 'GET',
      url: '/api/healthz',
      summary: 'Check that the process runs',
      access: publicly('called by the hosting platform', 6000),
      evenUnderLoad: true,
      data: answer('HealthStatus'),
      handle: async () => ({ data: { status: 'ok' as const, version } }),
    }),
    route({
      method: 'GET',
      url: '/api/readyz',
      summary: 'Check that the process can serve: the database answers, and there is disk space to write',
      access: publicly('called by the hosting platform', 6000),
      evenUnderLoad: true,
      data: answer('ReadyStatus'),
      async handle({ services }) {
        await sql`select 1`.execute(services.db).catch((cause: unknown) => {
          throw new ApiError(503, 'service_away', { retryAfter: 2, cause })
        })
        await refuseOnLowDisk(services.disk)
        return { data: { status: 'ready' as const } }
      },
    }),
    route({
      method: 'GET',
      url: '/api/metrics',
      summary: 'Get metrics for Prometheus',
      access: publicly('contains no personal data; the gateway does not expose it', 600),
      evenUnderLoad: true,
      async handle({ services }) {
        return { file: await metricsText(services), headers: { 'content-type': 'text/plain; version=0.0.4' } }
      },
    }),
    route({
      method: 'GET',
      url: '/api/openapi.json',
      summary: 'Get this OpenAPI description',
      access: publicly('documentation', 120),
      handle: async () => ({
        file: openapi(),
        headers: { 'content-type': 'application/json' },
      }),
    }),
    route({
      method: 'GET',
      url: '/api/docs',
      summary: 'Get the reference page',
      access: publicly('documentation', 120),
      handle: async () => ({
        file: referencePage(described(), version),
        headers: { 'content-type': 'text/html; charset=utf-8' },
      }),
    }),
  ]
}
