import { ApiError, fieldError } from '../errors/api-error.ts'
import { entryPoint } from '../paths/paths.ts'
import { ProcessPool } from '../threads/process-pool.ts'
import { ThreadEnded, ThreadsBusy } from '../threads/thread-pool.ts'
import type * as tasks from './file-tasks.entry.ts'

const HEAP_MB = 128
/** Seconds a task may take; a photo of 48 megapixels takes some three. */
const SECONDS = 20
/** Milliseconds an idle process stays; its memory for large photos is freed with it. */
const KEEP_IDLE = 2_000
const MOST_WAITING = 20
const TRY_AGAIN = 5

type Tasks = typeof tasks
let pool: ProcessPool<Tasks> | undefined

/**
 * Processes an external picture or PDF in a separate process, one file at a time.
 * @param path field of a reported error
 * @throws ApiError 422 `file_heavy` where the process ran out of memory or time, 503 while too many files wait
 */
export async function inProcess<N extends keyof Tasks>(
  name: N,
  input: Parameters<Tasks[N]>[0],
  path = 'file',
): Promise<Awaited<ReturnType<Tasks[N]>>> {
  pool ??= new ProcessPool<Tasks>({
    tasks: entryPoint('file-tasks', import.meta.url),
    keepIdle: KEEP_IDLE,
    heapMb: HEAP_MB,
    seconds: SECONDS,
    mostWaiting: MOST_WAITING,
  })
  try {
    return await pool.run(name, input)
  } catch (cause) {
    if (cause instanceof ThreadsBusy)
      throw new ApiError(503, 'service_away', { retryAfter: TRY_AGAIN, cause })
    if (cause instanceof ThreadEnded) throw fieldError(path, 'file_heavy', { cause })
    throw cause
  }
}
