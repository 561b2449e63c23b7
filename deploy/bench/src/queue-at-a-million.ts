import type { Benchmark, Measurement } from './benchmark.ts'
import { compare, openPages } from './compare-pages.ts'
import { type BenchEngine, onEmbedded, onPostgres } from './engines.ts'
import { fillTrackers } from './fill-trackers.ts'
import { queuePages } from './queue-pages.ts'

const FEW = 1_000
const MANY = 1_000_000
const AT_MOST = 2
/** A search may take longer on a million rows than another page: the index entries it reads grow with the table. */
const SEARCH_AT_MOST = 3

/**
 * The queue of trackers with a million rows against the same queue with a thousand, alternating in one run.
 * The embedded engine takes minutes to fill, so it is measured on demand: BENCH_EMBEDDED=million.
 */
export const queueAtAMillion: Benchmark = {
  name: 'queue-at-a-million',
  async run() {
    const embedded = process.env.BENCH_EMBEDDED === 'million' ? await onEmbedded(measure) : []
    return [...(await onPostgres(measure)), ...embedded]
  },
}

async function measure(engine: BenchEngine): Promise<Measurement[]> {
  const open = (count: number) =>
    openPages(engine, { name: 'queue', count, fill: fillTrackers, pagesOf: queuePages })
  const few = await open(FEW)
  const many = await open(MANY)
  try {
    return await compare(many, few, `queue, ${engine.name}`, (page) =>
      page.startsWith('search') ? SEARCH_AT_MOST : AT_MOST,
    )
  } finally {
    await few.close()
    await many.close()
  }
}
