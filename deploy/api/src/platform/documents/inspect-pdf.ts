import { inflateSync } from 'node:zlib'
import { type ApiError, fieldError } from '../errors/api-error.ts'

/** PDF actions that run by themselves, or carry other files: scripts, launches, form submission, embedded files. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|XFA)(?![\w.#-])/
/** Names so short that they turn up by chance among the bytes of pictures: looked for in objects only. */
const SCRIPT = /\/JS(?![\w.#-])/
const LOCKED = /\/Encrypt(?![\w.#-])/
const HEADER = /^%PDF-[12]\.\d/
const END = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/
const TABLE = /^\s{0,8}(?:xref\b|\d{1,10} \d{1,5} obj\b.{0,2000}\/XRef\b)/s
const MOST_STREAMS = 20_000
const LONGEST_DICTIONARY = 4_000
const MOST_INFLATED = 32 * 1024 * 1024
const MOST_ACTIONS = 20

/**
 * Looks into a PDF, also into the streams that hold objects: it is whole, open, and nothing in it acts by itself.
 * @throws ApiError 422 `file_broken`, `pdf_locked`, `pdf_active`
 */
export function inspectPdf(content: Buffer): void {
  const raw = content.toString('latin1')
  const table = Number(END.exec(raw.slice(-2048))?.[1] ?? raw.length)
  if (!HEADER.test(raw) || !TABLE.test(raw.slice(table, table + 2048)) || !raw.includes('/Root')) {
    throw refusal('file_broken')
  }
  const written = unescapeNames(raw)
  if (LOCKED.test(written)) throw refusal('pdf_locked')
  const streams = streamsOf(raw)
  const packed = streams.filter(({ dictionary }) => /\/(?:ObjStm|First)\b/.test(dictionary))
  const objects = [unescapeNames(outside(raw)), ...unpackAll(content, packed)]
  const active = objects.some((text) => ACTIVE.test(text) || SCRIPT.test(text))
  if (active || ACTIVE.test(written) || opensByActing(objects)) throw refusal('pdf_active')
}

/** `#4a` stands for `J` in a name. */
const unescapeNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface Stream {
  dictionary: string
  start: number
  end: number
}

/** Everything that can be read as a stream, overlapping ones included. */
function streamsOf(raw: string): Stream[] {
  const streams: Stream[] = []
  let end = 0
  for (const { index, 0: word } of raw.matchAll(/(?<!end)stream\r?\n/g)) {
    if (streams.length === MOST_STREAMS) throw refusal('file_broken')
    const before = raw.slice(Math.max(0, index - LONGEST_DICTIONARY), index)
    const dictionary = unescapeNames(before.slice(before.lastIndexOf(' obj') + 1).replace(/\s+/g, ' '))
    const start = index + word.length
    if (end < start) end = raw.indexOf('endstream', start)
    if (end < 0) throw refusal('file_broken')
    streams.push({ dictionary, start, end })
  }
  return streams
}

/** What is written between the streams. */
function outside(raw: string): string {
  return raw
    .split('endstream')
    .map((part) => part.split(/\bstream\r?\n/, 1)[0])
    .join(' ')
}

/** The objects packed into streams, readable. @throws ApiError 422 for a packing no usual writer makes */
function unpackAll(content: Buffer, streams: readonly Stream[]): string[] {
  let left = MOST_INFLATED
  return streams.map(({ dictionary, start, end }) => {
    const text = unpack(content.subarray(start, end), dictionary, left)
    left -= text.length
    return unescapeNames(text)
  })
}

function unpack(packed: Buffer, dictionary: string, most: number): string {
  if (!dictionary.includes('/Filter')) {
    if (packed.length > most) throw refusal('file_broken')
    return packed.toString('latin1')
  }
  const deflated = /\/Filter ?(?:\/FlateDecode|\[ ?\/FlateDecode ?\])(?!\w)/.test(dictionary)
  if (!deflated || dictionary.includes('/DecodeParms')) throw refusal('pdf_active')
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) }).toString('latin1')
  } catch {
    throw refusal('file_broken')
  }
}

/** Whether something else is done than going to a page when the file is opened. */
function opensByActing(objects: readonly string[]): boolean {
  const found = objects.flatMap((text) =>
    Array.from(
      text.matchAll(/\/OpenAction\s{0,9}(\[|<<.{0,400}|\d{1,10} \d{1,5} R)?/gs),
      ([, value]) => value,
    ),
  )
  if (found.length > MOST_ACTIONS) return true
  return found.some((value = '') => {
    const [number] = /^\d+/.exec(value) ?? []
    const target = number ? objectAt(objects, number) : value
    return target !== '' && !target.startsWith('[') && !/\/S\s{0,9}\/GoTo\b/.test(target)
  })
}

/** The beginning of a numbered object; nothing when it is packed, where no action that matters is let through. */
function objectAt(objects: readonly string[], number: string): string {
  const place = new RegExp(`(?<!\\d)${number} \\d{1,5} obj\\s{0,9}(.{1,400})`, 's')
  return objects.map((text) => place.exec(text)?.[1]).find(Boolean) ?? ''
}

const refusal = (code: string): ApiError => fieldError('file', code)
