import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { FileError } from './cell.ts'
import { readBytes, type StoredFile } from './stored-file.ts'

const TAIL = 65_557
const END_SIGN = 0x06054b50
const ENTRY_SIGN = 0x02014b50
const LOCAL_SIGN = 0x04034b50
const MOST_ENTRIES = 1_000
const MOST_DIRECTORY = 1_048_576
const UNKNOWN = 0xffffffff

export interface ZipEntry {
  name: string
  method: number
  size: number
  compressed: number
  at: number
}

const broken = (): FileError => new FileError('broken')

/**
 * Reads the directory of a ZIP archive (APPNOTE 6.3.3, without its 64-bit parts).
 * @throws FileError `broken`, `locked`
 */
export async function zipEntries(file: StoredFile): Promise<Map<string, ZipEntry>> {
  const from = Math.max(0, file.size - TAIL)
  const tail = await readBytes(file, from, file.size)
  const end = lastSign(tail, END_SIGN)
  if (end < 0 || end + 22 > tail.length) throw broken()
  const count = tail.readUInt16LE(end + 10)
  const size = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (count > MOST_ENTRIES || size > MOST_DIRECTORY || start + size > file.size) throw broken()
  const directory = await readBytes(file, start, start + size)
  const entries = new Map<string, ZipEntry>()
  let at = 0
  for (let one = 0; one < count; one += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGN) throw broken()
    const isLocked = (directory.readUInt16LE(at + 8) & 1) === 1
    if (isLocked) throw new FileError('locked')
    const [named, extra, noted] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const entry = {
      name: directory.toString('utf8', at + 46, at + 46 + named),
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    }
    if (entry.compressed === UNKNOWN || entry.size === UNKNOWN || entry.at === UNKNOWN) throw broken()
    entries.set(entry.name, entry)
    at += 46 + named + extra + noted
  }
  return entries
}

function lastSign(bytes: Buffer, sign: number): number {
  for (let at = bytes.length - 22; at >= 0; at -= 1) if (bytes.readUInt32LE(at) === sign) return at
  return -1
}

/**
 * Inflates an entry, independent of its stated size.
 * @param most maximum bytes of the result
 * @throws FileError `unfolds` for a larger one, `broken`
 */
export async function* unzip(file: StoredFile, entry: ZipEntry, most: number): AsyncGenerator<Buffer> {
  if (entry.size > most) throw new FileError('unfolds')
  const head = await readBytes(file, entry.at, Math.min(entry.at + 30, file.size))
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL_SIGN) throw broken()
  const from = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const to = from + entry.compressed
  if (to > file.size || (entry.method !== 0 && entry.method !== 8)) throw broken()
  if (to === from) return
  const unfolded = entry.method === 8 ? createInflateRaw() : new PassThrough()
  const source = Readable.from(file.bytes(from, to))
  const done = pipeline(source, unfolded).catch(() => undefined)
  let size = 0
  try {
    for await (const piece of unfolded as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > most) throw new FileError('unfolds')
      yield piece
    }
  } catch (error) {
    if (error instanceof FileError) throw error
    throw broken()
  } finally {
    source.destroy()
    unfolded.destroy()
    await done
  }
}
