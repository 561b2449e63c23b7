import type { Benchmark, Measurement } from './benchmark.ts'
import { compare, type OpenPages, openPages } from './compare-pages.ts'
import { marineToken } from './database.ts'
import { type BenchEngine, onPostgres } from './engines.ts'
import { fillReports } from './fill-reports.ts'

const FEW = 1_000
/** BENCH_ROWS=20000 is enough to see the plans. */
const MANY = Number(process.env.BENCH_ROWS ?? 1_000_000)
const AT_MOST = 2
const SERVER = { shared_buffers: '2GB' }

const REPORTS = '/api/marine/admin/reports'
const overDays = ['premium-bordereau', 'production', 'commission', 'credit-notes'] as const
const ofNow = ['wallet-positions', 'vessel-exposure', 'port-exposure'] as const

/** Reports on a million policies against a thousand: the first page and the totals of each. */
export const marineReportsAtAMillion: Benchmark = {
  name: 'marine-reports-at-a-million',
  run: () => onPostgres(measure, SERVER),
}

async function measure(engine: BenchEngine): Promise<Measurement[]> {
  const few = await openReports(engine, FEW)
  const many = await openReports(engine, MANY)
  try {
    return await compare(many, few, 'reports', () => AT_MOST)
  } finally {
    await few.close()
    await many.close()
  }
}

async function openReports(engine: BenchEngine, count: number): Promise<OpenPages> {
  let token = ''
  const opened = await openPages(engine, {
    name: 'reports',
    count,
    fill: fillReports,
    async pagesOf(database) {
      token = await marineToken(database, 'admin@marine.coverdesk.test')
      const pages: Record<string, string> = {}
      for (const [names, query] of [
        [overDays, '&period=this_year'],
        [ofNow, ''],
      ] as const)
        for (const name of names) {
          pages[`${name}, rows`] = `${REPORTS}/${name}?limit=${query}`
          pages[`${name}, totals`] = `${REPORTS}/${name}/summary?${query}`
        }
      return pages
    },
  })
  return { ...opened, token }
}
