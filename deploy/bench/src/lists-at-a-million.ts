import type { Benchmark, Measurement } from './benchmark.ts'
import { compare, openPages } from './compare-pages.ts'
import { type BenchEngine, onPostgres } from './engines.ts'
import { fillLists } from './fill-lists.ts'
import { listPages } from './list-pages.ts'

const FEW = 1_000
/** As recommended for production: data in daily use stays in the server's memory. */
const SERVER = { shared_buffers: '2GB' }
/** BENCH_ROWS=20000 is enough to see the plans. */
const MANY = Number(process.env.BENCH_ROWS ?? 1_000_000)
const AT_MOST = 2
/** The index entries a search reads grow with the table. */
const SEARCH_AT_MOST = 3

/** The overview and every list of the office with a million rows of each kind against a thousand. */
export const listsAtAMillion: Benchmark = {
  name: 'lists-at-a-million',
  run: () => onPostgres(measure, SERVER),
}

async function measure(engine: BenchEngine): Promise<Measurement[]> {
  const open = (count: number) =>
    openPages(engine, { name: 'lists', count, fill: fillLists, pagesOf: listPages })
  const few = await open(FEW)
  const many = await open(MANY)
  try {
    return await compare(many, few, engine.name, (page) =>
      page.includes('search') ? SEARCH_AT_MOST : AT_MOST,
    )
  } finally {
    await few.close()
    await many.close()
  }
}
