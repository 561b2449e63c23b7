import { ApiError } from '../errors/api-error.ts'
import { entryPoint } from '../paths/paths.ts'
import { ThreadEnded, ThreadPool, ThreadsBusy } from '../threads/thread-pool.ts'
import type * as tasks from './csv-tasks.entry.ts'
import type { CsvBounds, CsvLine, CsvRefused } from './csv-tasks.entry.ts'
import { sampleOf } from './detect-delimiter.ts'

export type { CsvBounds, CsvLine }

const HEAP_MB = 128
const SECONDS = 20
const KEEP_IDLE = 5_000
const MOST_WAITING = 20
const TRY_AGAIN = 5

let pool: ThreadPool<typeof tasks> | undefined

/**
 * Reads an external table in a thread with a heap of its own, every cell as text.
 * @returns its lines, or the exceeded limit
 * @throws ApiError 503 while too many files wait
 */
export function parseCsv(
  text: string,
  delimiter: string,
  bounds: CsvBounds,
): Promise<CsvLine[] | CsvRefused | { refused: 'heavy' }> {
  return inThread((threads) => threads.run('parseCsv', { text, delimiter, bounds }), {
    refused: 'heavy',
  } as const)
}

/**
 * Reads the first lines of a text once with each delimiter, in the same thread.
 * @returns lines by delimiter
 * @throws ApiError 503 while too many files wait
 */
export function sampleCsv(
  text: string,
  delimiters: readonly string[],
  bounds: CsvBounds,
): Promise<CsvLine[][]> {
  const task = { text: sampleOf(text), delimiters, bounds }
  return inThread((threads) => threads.run('sampleCsv', task), [])
}

async function inThread<T, Heavy>(
  run: (threads: ThreadPool<typeof tasks>) => Promise<T>,
  heavy: Heavy,
): Promise<T | Heavy> {
  pool ??= new ThreadPool<typeof tasks>({
    tasks: entryPoint('csv-tasks', import.meta.url),
    keepIdle: KEEP_IDLE,
    heapMb: HEAP_MB,
    seconds: SECONDS,
    mostWaiting: MOST_WAITING,
  })
  try {
    return await run(pool)
  } catch (cause) {
    if (cause instanceof ThreadsBusy)
      throw new ApiError(503, 'service_away', { retryAfter: TRY_AGAIN, cause })
    if (cause instanceof ThreadEnded) return heavy
    throw cause
  }
}
