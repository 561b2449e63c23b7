import { ApiError, fieldError } from '../errors/api-error.ts'
import { entryPoint } from '../paths/paths.ts'
import { ThreadEnded, ThreadPool, ThreadsBusy } from '../threads/thread-pool.ts'
import { type BankRecord, BOUNDS } from './read-records.ts'
import type * as tasks from './workbook-tasks.entry.ts'

const HEAP_MB = 128
const SECONDS = 30
const KEEP_IDLE = 5_000
const MOST_WAITING = 20
const TRY_AGAIN = 5
/** Maximum characters of a workbook's cells: twice those of a text file. */
const MOST_CHARACTERS = 16_777_216

let pool: ThreadPool<typeof tasks> | undefined

/** Returns whether a file is an archive, as each .xlsx is. */
export const isWorkbook = (content: Buffer): boolean =>
  content.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

/** Returns whether a file is a workbook of Excel 97 to 2003, or one with a password. */
export const isOldWorkbook = (content: Buffer): boolean =>
  content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))

export interface Sheet {
  name: string
  records: BankRecord[]
}

/**
 * Reads the visible sheets of a workbook.
 * @param sheet reads this one only
 * @throws ApiError 422 at `file`, 503 while too many files wait
 */
export async function readWorkbook(content: Buffer, sheet?: string): Promise<Sheet[]> {
  pool ??= new ThreadPool<typeof tasks>({
    tasks: entryPoint('workbook-tasks', import.meta.url),
    keepIdle: KEEP_IDLE,
    heapMb: HEAP_MB,
    seconds: SECONDS,
    mostWaiting: MOST_WAITING,
  })
  const most = { ...BOUNDS, characters: MOST_CHARACTERS }
  const read = await pool.run('readSheets', { content, sheet, most }).catch((cause: unknown) => {
    if (cause instanceof ThreadsBusy)
      throw new ApiError(503, 'service_away', { retryAfter: TRY_AGAIN, cause })
    if (cause instanceof ThreadEnded && cause.reason !== 'stopped') return { refused: 'too_heavy' }
    throw cause
  })
  if (!('refused' in read)) return read.map(({ name, rows }) => ({ name, records: rows }))
  if (read.refused === 'rows') throw fieldError('file', 'fields.many', { params: { most: BOUNDS.rows } })
  if (read.refused === 'broken' || read.refused === 'locked')
    throw fieldError('file', `fields.workbook_${read.refused}`)
  throw fieldError('file', read.refused === 'columns' ? 'fields.bank_file' : 'file_heavy')
}
