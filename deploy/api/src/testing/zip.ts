import { deflateRawSync } from 'node:zlib'

/** A part of an archive; `said` is a false declared size. */
export interface ZipPart {
  content: Buffer | string
  said?: number
}

/** Packs an archive of these parts; its checksums are 0. */
export function zipOf(parts: Readonly<Record<string, ZipPart | Buffer | string>>): Buffer {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, part] of Object.entries(parts)) {
    const { content, said }: ZipPart =
      typeof part === 'string' || Buffer.isBuffer(part) ? { content: part } : part
    const whole = Buffer.from(content)
    const packed = deflateRawSync(whole, { level: 1 })
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(said ?? whole.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    files.push(head, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    at += head.length + name.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, directory, end])
}
