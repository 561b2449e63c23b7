import autocannon from 'autocannon'
import Fastify, { type FastifyInstance } from 'fastify'
import { buildApp } from '../../api/src/app.ts'
import type { Benchmark } from './benchmark.ts'
import { openSeeded } from './database.ts'

const SECONDS = 6
const CONNECTIONS = 8
const AT_LEAST = 0.4
const QUERY = '?risk_type=PRIVATE&cover_type=COMPREHENSIVE&sum_insured=450000000&extensions=FLOOD,SRCC'
const SAME_QUERY = `select id, content from tariffs where class = $1 and effective_from <= $2
  and (effective_to is null or effective_to > $3) order by effective_from desc limit 1`

/** Premium quotes by the API against a bare Fastify route with the same queries on the same database, in one run. */
export const quotesPerSecond: Benchmark = {
  name: 'quotes-per-second',
  async run() {
    const { pool, services, close } = await openSeeded(undefined, { TRUST_PROXY: '1' })
    const ours = await buildApp({ services })
    const bare = Fastify()
    const today = new Date().toISOString().slice(0, 10)
    bare.get('/quote', async () => (await pool.query(SAME_QUERY, ['motor', today, today])).rows[0])
    try {
      const oursAt = `${await listen(ours)}/api/setups/calculate-premium${QUERY}`
      const bareAt = `${await listen(bare)}/quote`
      await measure(oursAt)
      await measure(bareAt)
      const [first, second] = [await measure(oursAt), await measure(bareAt)]
      const [third, fourth] = [await measure(oursAt), await measure(bareAt)]
      const value = (first + third) / 2
      const reference = (second + fourth) / 2
      const good = value / reference >= AT_LEAST
      return [
        {
          name: 'premium quotes',
          value,
          unit: '/s',
          reference,
          referenceName: 'bare route, same query',
          good,
        },
      ]
    } finally {
      await ours.close()
      await bare.close()
      await close()
    }
  },
}

const listen = (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })

/** Returns requests per second; every request has another client IP, so that the rate limit does not apply. */
async function measure(url: string): Promise<number> {
  let sender = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient(client) {
      client.on('response', () => {
        sender += 1
        client.setHeaders({
          'x-forwarded-for': `10.${(sender >> 16) & 255}.${(sender >> 8) & 255}.${sender & 255}`,
        })
      })
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}
