import { buildApp } from '../../api/src/app.ts'
import { runBulkAction } from '../../api/src/bulk/bulk-actions/run-bulk-action.ts'
import { seedDemo } from '../../api/src/seed/demo-rows.ts'
import { type Benchmark, type Measurement, median } from './benchmark.ts'
import { staffToken } from './database.ts'
import { type BenchEngine, onPostgres } from './engines.ts'

const WARM_UP = 3
const SINGLE = 20
const AT_MOST = 1.5

/** A renewal offer sent by a bulk action, per row, against one sent by itself. */
export const renewalsInBulk: Benchmark = {
  name: 'renewals-in-bulk',
  run: () => onPostgres(measure),
}

async function measure(engine: BenchEngine): Promise<Measurement[]> {
  const database = await engine.open('renewals')
  const { services, pool } = database
  await seedDemo(services)
  // Further covers end in 45 days, so that there are 60 and more to send.
  await pool.query(`
    with more as (
      select id, current_date + 45 as day from policies
        where cancelled_at is null and end_date > current_date + 90 order by end_date limit 60),
    terms as (update policy_terms set end_date = day from more where policy_id = more.id),
    segments as (update policy_segments set to_date = day from more where policy_id = more.id)
    update policies set end_date = day from more where policies.id = more.id`)
  const app = await buildApp({ services })
  const headers = { authorization: `Bearer ${await staffToken(database)}` }
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
    return answer.json().data
  }
  try {
    const times: number[] = []
    const due: { id: string }[] = await call('GET', '/api/renewals?limit=100&due=90&status=not_sent')
    for (const { id } of due.slice(0, WARM_UP + SINGLE)) {
      const began = performance.now()
      await call('POST', `/api/renewals/${id}/send`, {})
      times.push(performance.now() - began)
    }
    const filters = { due: '90', status: 'not_sent' }
    const batch = await call('POST', '/api/batches', { list: 'renewals', act: 'send', filters })
    await call('POST', `/api/batches/${batch.id}/start`, { rows: batch.rows_ready })
    const began = performance.now()
    await runBulkAction(services, batch.id)
    const value = (performance.now() - began) / batch.rows_ready
    const done = await call('GET', `/api/batches/${batch.id}`)
    if (done.rows_done < batch.rows_ready / 2)
      throw new Error(`Sent ${done.rows_done} of ${batch.rows_ready}`)
    const reference = median(times.slice(WARM_UP))
    const good = value / reference <= AT_MOST
    const name = `a renewal offer in a bulk action of ${batch.rows_ready}, per row`
    return [{ name, value, unit: 'ms', reference, referenceName: 'one by itself', good }]
  } finally {
    await app.close()
    await database.close()
  }
}
