import type { Benchmark, Measurement } from './benchmark.ts'
import { compare, openPages } from './compare-pages.ts'
import type { SeededDatabase } from './database.ts'
import { type BenchEngine, onPostgres } from './engines.ts'
import { fillPolicies } from './fill-lists.ts'

const FEW = 1_000
/** As recommended for production: data in daily use stays in the server's memory. */
const SERVER = { shared_buffers: '1GB' }
/** BENCH_ROWS=20000 is enough to see the plans. */
const MANY = Number(process.env.BENCH_ROWS ?? 1_000_000)
const AT_MOST = 2

/** The policy page, policy lists and renewals with a million policies of three transactions each against a thousand. */
export const policiesAtAMillion: Benchmark = {
  name: 'policies-at-a-million',
  run: () => onPostgres(measure, SERVER),
}

async function measure(engine: BenchEngine): Promise<Measurement[]> {
  const open = (count: number) =>
    openPages(engine, { name: 'policies', count, fill: fillPolicies, pagesOf: policyPages })
  const few = await open(FEW)
  const many = await open(MANY)
  try {
    return await compare(many, few, engine.name, () => AT_MOST)
  } finally {
    await few.close()
    await many.close()
  }
}

async function policyPages({ pool }: SeededDatabase): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ id: string; due: string; client: string }>(`
    select (select id from policies where end_date > current_date + 200 and cancelled_at is null limit 1) as id,
      (select id from policies where end_date between current_date and current_date + 20 and cancelled_at is null
        limit 1) as due,
      (select client_id from policies where cancelled_at is null limit 1) as client`)
  const [found] = rows
  if (!found) throw new Error('There are no policies.')
  const { id, due, client } = found
  return {
    'policy page: policy': `/api/policies/${id}`,
    'policy page: history': `/api/policies/${id}/history`,
    'policy page: record': `/api/policies/${id}/record`,
    'policy page: changes': `/api/policy-changes?limit=&policy_id=${id}`,
    'customer page': `/api/clients/${client}`,
    'policies, first page': '/api/policies?limit=',
    'policies, of a branch': '/api/policies?limit=&branch=11000',
    'policies, expired': '/api/policies?limit=&state=expired',
    'policies, search': '/api/policies?limit=&q=okafor',
    'renewals, due': '/api/renewals?limit=',
    'renewals, due in 30 days': '/api/renewals?limit=&due=30',
    'renewals, due of a branch': '/api/renewals?limit=&due=60&branch=11000',
    'renewals, not sent': '/api/renewals?limit=&due=90&status=not_sent',
    'renewals, sent': '/api/renewals?limit=&status=sent',
    'renewals, renewed': '/api/renewals?limit=&status=renewed',
    'renewals, search': '/api/renewals?limit=&q=okafor',
    'renewals, figures': '/api/renewals/summary',
    'renewals, one': `/api/renewals/${due}`,
    'changes of policies': '/api/policy-changes?limit=',
    'overview, 30 days': '/api/dashboard',
  }
}
