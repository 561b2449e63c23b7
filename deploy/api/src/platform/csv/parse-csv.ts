import { ApiError } from '../errors/api-error.ts'
import { ThreadEnded, ThreadPool, ThreadsBusy } from '../threads/thread-pool.ts'
import type * as tasks from './csv-tasks.ts'
import type { CsvBounds, CsvLine, CsvRefusal } from './csv-tasks.ts'

export type { CsvBounds, CsvLine }

const HEAP_MB = 128
const SECONDS = 20
const KEEP_IDLE = 5_000
const MOST_WAITING = 20
const TRY_AGAIN = 5

let pool: ThreadPool<typeof tasks> | undefined

/**
 * Reads a table from outside in a thread with a heap of its own, every cell as text.
 * @returns its lines, or what it has too much of
 * @throws ApiError 503 while too many files wait
 */
export async function parseCsv(
  text: string,
  delimiter: string,
  { relaxed, ...bounds }: CsvBounds & { relaxed: boolean },
): Promise<CsvLine[] | { refused: CsvRefusal | 'heavy' }> {
  pool ??= new ThreadPool<typeof tasks>({
    ...{ tasks: new URL('./csv-tasks.ts', import.meta.url), keepIdle: KEEP_IDLE, heapMb: HEAP_MB },
    ...{ seconds: SECONDS, mostWaiting: MOST_WAITING },
  })
  try {
    return await pool.run('parseCsv', { text, delimiter, relaxed, bounds })
  } catch (cause) {
    if (cause instanceof ThreadsBusy)
      throw new ApiError(503, 'service_away', { retryAfter: TRY_AGAIN, cause })
    if (cause instanceof ThreadEnded) return { refused: 'heavy' }
    throw cause
  }
}
