import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../services.ts'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requests = new Histogram({
  name: 'coverdesk_http_request_seconds',
  help: 'Requests by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
})
const outboxWaiting = new Gauge({
  name: 'coverdesk_outbox_waiting',
  help: 'Messages not delivered yet',
  registers: [registry],
})
const outboxDead = new Gauge({
  name: 'coverdesk_outbox_dead',
  help: 'Messages that were given up: see /api/deliveries',
  registers: [registry],
})

const jobFailures = new Counter({
  name: 'coverdesk_job_failures_total',
  help: 'Turns of recurring jobs that failed',
  labelNames: ['job'],
  registers: [registry],
})

export function countJobFailure(job: string): void {
  jobFailures.inc({ job })
}

export function observeRequest(method: string, route: string, status: number, seconds: number): void {
  requests.observe({ method, route, status }, seconds)
}

export async function metricsText(services: Services): Promise<string> {
  const { rows } = await sql<{ waiting: number; dead: number }>`
    select count(*) filter (where dead_at is null)::int as waiting, count(dead_at)::int as dead
      from outbox where done_at is null`.execute(services.db)
  outboxWaiting.set(rows[0]?.waiting ?? 0)
  outboxDead.set(rows[0]?.dead ?? 0)
  return registry.metrics()
}
