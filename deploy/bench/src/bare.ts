import Fastify from 'fastify'
import type pg from 'pg'
import { ask } from './purchase.ts'
import type { Query } from './statements.ts'

/** A recorded request of the API: its statements and its response. */
export interface RecordedCall {
  queries: Query[]
  answer: unknown
}

/**
 * Starts a server that only sends a list's statements and returns its JSON.
 * @param prepared whether it prepares the statements that the API prepares
 */
export async function bareList(pool: pg.Pool, { queries, answer }: RecordedCall, prepared: boolean) {
  const app = Fastify()
  const sent = queries.map(({ name, ...query }) => (prepared && name ? { ...query, name } : query))
  app.get('/list', async () => {
    for (const query of sent) await pool.query(query)
    return answer
  })
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/list`
  return { url, close: () => app.close() }
}

/** Starts the same for purchases: each request sends its recorded statements on one connection and returns its JSON. */
export async function barePurchases(pool: pg.Pool, recorded: readonly RecordedCall[][]) {
  const app = Fastify()
  app.post<{ Params: { customer: string; call: string } }>('/calls/:customer/:call', async ({ params }) => {
    const { queries = [], answer } = recorded[Number(params.customer) - 1]?.[Number(params.call)] ?? {}
    const client = await pool.connect()
    for (const { text, values } of queries) await client.query(text, values)
    client.release()
    return answer
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  return {
    async buy(customer: number) {
      for (const [call, { answer }] of (recorded[customer - 1] ?? []).entries()) {
        await ask(port, `/calls/${customer}/${call}`, '10.0.0.1', { method: 'POST', body: { answer } })
      }
    },
    close: () => app.close(),
  }
}
