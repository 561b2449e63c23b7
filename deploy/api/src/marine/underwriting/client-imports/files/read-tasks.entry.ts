import type { MessagePort } from 'node:worker_threads'
import type { ImportReading } from '@coverdesk/sdk'
import { bounds } from '../../../../platform/workbooks/bounds.ts'
import { FileError, type FileRow, isDay, textOfCell } from '../../../../platform/workbooks/cell.ts'
import { readingOf, readRows } from './read-rows.ts'
import { remoteFile } from './remote-file.ts'

const ROWS_AT_A_TIME = 1_000
const CHARACTERS_AT_A_TIME = 2_097_152

export interface ReadTask {
  /** Answers requests of the thread: bytes of the file, and whether to continue after some rows. */
  port: MessagePort
  size: number
  format: 'csv' | 'xlsx'
  settings: Partial<ImportReading>
  /** Number of rows that are stored already. */
  storedRows: number
}

export interface TableRead {
  rows: number
  /** Columns that contain days. */
  dated: number[]
}

export interface TableRefused {
  fault: { code: string; params: Record<string, string | number> }
}

/** Reads a file of clients to its end; null when stopped. Runs in the thread for uploaded files. */
export async function readTable(task: ReadTask): Promise<TableRead | TableRefused | null> {
  try {
    return await readAll(task)
  } catch (error) {
    if (error instanceof FileError) return { fault: { code: error.code, params: error.params } }
    throw error
  } finally {
    task.port.close()
  }
}

async function readAll({ port, size, format, settings, storedRows }: ReadTask): Promise<TableRead | null> {
  const { file, send } = remoteFile(port, size)
  const { reading, sheets } = await readingOf(file, format, settings)
  if (!(await send({ reading, sheets }))) return null
  const days = new Set<number>()
  let position = 0
  let total = 0
  let pendingRows: FileRow[] = []
  let pendingCharacters = 0
  const sendRows = async (): Promise<boolean> => {
    const rows = pendingRows
    pendingRows = []
    pendingCharacters = 0
    return rows.length === 0 || (await send({ rows })) !== false
  }
  for await (const row of readRows(file, format, reading)) {
    row.cells.forEach((cell, at) => {
      if (isDay(cell)) days.add(at)
    })
    const characters = row.cells.reduce((sum, cell) => sum + textOfCell(cell).length, 0)
    total += characters
    if (total > bounds.total) throw new FileError('unfolds')
    position += 1
    if (position > bounds.rows + bounds.titles) throw new FileError('too_many_rows', { most: bounds.rows })
    if (position <= storedRows) continue
    pendingRows.push(row)
    pendingCharacters += characters
    if (
      (pendingRows.length >= ROWS_AT_A_TIME || pendingCharacters >= CHARACTERS_AT_A_TIME) &&
      !(await sendRows())
    )
      return null
  }
  if (!(await sendRows())) return null
  return { rows: position, dated: [...days].sort((one, other) => one - other) }
}
