import type { Benchmark, Measurement } from './benchmark.ts'
import { compare, type OpenPages, openPages } from './compare-pages.ts'
import { marineToken, type SeededDatabase } from './database.ts'
import { type BenchEngine, onPostgres } from './engines.ts'
import { fillCargo } from './fill-cargo.ts'

const FEW = 1_000
/** BENCH_ROWS=20000 is enough to see the plans. */
const MANY = Number(process.env.BENCH_ROWS ?? 1_000_000)
const AT_MOST = 2
const SERVER = { shared_buffers: '2GB' }

const sides = {
  partner: ['issuer@harbourline.test', '/api/marine/partner/policies'],
  insurer: ['admin@marine.coverdesk.test', '/api/marine/admin/policies'],
} as const
type Side = keyof typeof sides

/** Lists of cargo policies with a million rows against a thousand, for a partner and for the insurer. */
export const cargoAtAMillion: Benchmark = {
  name: 'cargo-at-a-million',
  run: () => onPostgres(measure, SERVER),
}

async function measure(engine: BenchEngine): Promise<Measurement[]> {
  const few = await openSides(engine, FEW)
  const many = await openSides(engine, MANY)
  try {
    const measured: Measurement[] = []
    for (const side of Object.keys(sides) as Side[])
      measured.push(...(await compare(many.of[side], few.of[side], `cargo, ${side}`, () => AT_MOST)))
    return measured
  } finally {
    await few.close()
    await many.close()
  }
}

/** Opens the same rows for both sides. */
async function openSides(engine: BenchEngine, count: number) {
  const sessions = new Map<Side, Pick<OpenPages, 'token' | 'pages'>>()
  const opened = await openPages(engine, {
    name: 'cargo',
    count,
    fill: fillCargo,
    async pagesOf(database, rows) {
      for (const side of Object.keys(sides) as Side[])
        sessions.set(side, await sessionOf(database, side, rows))
      return {}
    },
  })
  const pagesFor = (side: Side): OpenPages => ({ ...opened, ...sessions.get(side) })
  return { of: { partner: pagesFor('partner'), insurer: pagesFor('insurer') }, close: opened.close }
}

async function sessionOf(database: SeededDatabase, side: Side, count: number) {
  const [email, url] = sides[side]
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
      'search without a match': `${url}?limit=&q=zebulon`,
      ...(side === 'insurer' ? { 'search of a partner': `${url}?limit=&q=harbourline` } : {}),
      drafts: `${url}?limit=&state=draft`,
      'by premium': `${url}?limit=&sort=-premium`,
      'by first day': `${url}?limit=&sort=starts_on`,
    },
  }
}
