import { type Asked, compare, openAsked } from './asking.ts'
import type { Benchmark, Measurement } from './benchmark.ts'
import { marineToken, type SeededDatabase } from './database.ts'
import { type BenchEngine, onPostgres } from './engines.ts'
import { fillCargo } from './fill-cargo.ts'

const FEW = 1_000
/** BENCH_ROWS=20000 is enough to see the plans. */
const MANY = Number(process.env.BENCH_ROWS ?? 1_000_000)
const AT_MOST = 2
const SERVER = { shared_buffers: '2GB' }

const desks = {
  partner: ['issuer@harbourline.test', '/api/marine/partner/policies'],
  insurer: ['admin@marine.coverdesk.test', '/api/marine/admin/policies'],
} as const
type Desk = keyof typeof desks

/** The lists of cargo policies with a million of them against a thousand, as a partner and as the insurer see them. */
export const cargoAtAMillion: Benchmark = {
  name: 'cargo-at-a-million',
  run: () => onPostgres(measure, SERVER),
}

async function measure(engine: BenchEngine): Promise<Measurement[]> {
  const few = await openDesks(engine, FEW)
  const many = await openDesks(engine, MANY)
  try {
    const measured: Measurement[] = []
    for (const desk of Object.keys(desks) as Desk[])
      measured.push(...(await compare(many.of[desk], few.of[desk], `cargo, ${desk}`, () => AT_MOST)))
    return measured
  } finally {
    await few.close()
    await many.close()
  }
}

/** The same rows, asked for by each desk. */
async function openDesks(engine: BenchEngine, count: number) {
  const sessions = new Map<Desk, Pick<Asked, 'token' | 'pages'>>()
  const asked = await openAsked(engine, {
    name: 'cargo',
    count,
    fill: fillCargo,
    async pagesOf(database, rows) {
      for (const desk of Object.keys(desks) as Desk[])
        sessions.set(desk, await sessionOf(database, desk, rows))
      return {}
    },
  })
  const deskOf = (desk: Desk): Asked => ({ ...asked, ...sessions.get(desk) })
  return { of: { partner: deskOf('partner'), insurer: deskOf('insurer') }, close: asked.close }
}

async function sessionOf(database: SeededDatabase, desk: Desk, count: number) {
  const [email, url] = desks[desk]
  const { rows } = await database.pool.query<{ created_at: string; id: string }>(
    'select created_at, id from cargo_policies order by created_at desc, id desc offset $1 limit 1',
    [Math.floor(count / 10)],
  )
  const deep = Buffer.from(JSON.stringify([rows[0]?.created_at, rows[0]?.id, 1_001])).toString('base64url')
  return {
    token: await marineToken(database, email),
    pages: {
      'first page': `${url}?limit=`,
      'deep page': `${url}?limit=&cursor=${deep}`,
      'search of a number': `${url}?limit=&q=MCP/2026/0000401`,
      'search of a bill of lading': `${url}?limit=&q=maeu401`,
      'search of nobody': `${url}?limit=&q=zebulon`,
      drafts: `${url}?limit=&state=draft`,
      'by premium': `${url}?limit=&sort=-premium`,
      'by first day': `${url}?limit=&sort=starts_on`,
    },
  }
}
