import { MessageChannel } from 'node:worker_threads'
import type { ImportReading } from '@coverdesk/sdk'
import { entryPoint } from '../../../../platform/paths/paths.ts'
import { ThreadEnded, ThreadPool } from '../../../../platform/threads/thread-pool.ts'
import { FileError, type FileRow } from '../../../../platform/workbooks/cell.ts'
import type { StoredFile } from '../../../../platform/workbooks/stored-file.ts'
import type * as tasks from './read-tasks.entry.ts'
import { serveRequests } from './remote-file.ts'

const HEAP_MB = 128
/** Time limit before the first row, as the texts of a workbook are read before its rows. */
const SECONDS_WITHOUT_ROWS = 120
const KEEP_IDLE = 5_000

let pool: ThreadPool<typeof tasks> | undefined

interface ReadOptions {
  format: 'csv' | 'xlsx'
  settings: Partial<ImportReading>
  storedRows: number
}

interface Reader {
  onReading: (reading: ImportReading, sheets: string[]) => Promise<void>
  /** Stores some rows. @returns whether to continue reading */
  onRows: (rows: FileRow[]) => Promise<boolean>
}

/**
 * Reads an uploaded file in a thread with a separate heap, so that no file can end the process.
 * @returns null when `onRows` stopped the reading
 * @throws FileError for a file that cannot be read, `too_heavy` where its thread ran out of memory or time
 */
export async function readInThread(
  file: StoredFile,
  { format, settings, storedRows }: ReadOptions,
  { onReading, onRows }: Reader,
): Promise<tasks.TableRead | null> {
  pool ??= new ThreadPool<typeof tasks>({
    tasks: entryPoint('read-tasks', import.meta.url),
    keepIdle: KEEP_IDLE,
    heapMb: HEAP_MB,
    seconds: SECONDS_WITHOUT_ROWS,
  })
  const { port1, port2 } = new MessageChannel()
  let resetTimeLimit = () => {}
  let failure: { error: unknown } | undefined
  serveRequests(
    port1,
    async (request) => {
      if ('from' in request) return pieceOf(file, request.from, request.to)
      if ('rows' in request) {
        const continues = await onRows(request.rows)
        resetTimeLimit()
        return continues
      }
      await onReading(request.reading, request.sheets)
      resetTimeLimit()
      return true
    },
    (error) => {
      failure ??= { error }
    },
  )
  try {
    const task = { port: port2, size: file.size, format, settings, storedRows }
    const read = await pool.run('readTable', task, {
      transfer: [port2],
      onStart: (reset) => {
        resetTimeLimit = reset
      },
    })
    if (read && 'fault' in read) throw new FileError(read.fault.code, read.fault.params)
    return read
  } catch (error) {
    if (failure) throw failure.error
    if (error instanceof ThreadEnded && error.reason !== 'stopped') throw new FileError('too_heavy')
    throw error
  } finally {
    port1.close()
  }
}

async function pieceOf(file: StoredFile, from: number, to: number): Promise<Uint8Array> {
  for await (const piece of file.bytes(from, to)) return new Uint8Array(piece)
  return new Uint8Array()
}
