import { inflateSync } from 'node:zlib'
import { type ApiError, fieldError } from '../errors/api-error.ts'
import { type Unlock, unlockWithoutPassword } from './pdf-lock.ts'

/** White space and comments between two parts of an object. */
const GAP = String.raw`(?:[\s\0]|%[^\r\n]{0,200}[\r\n]){0,20}`
const REFERENCE = String.raw`\d{1,10}${GAP}\d{1,5}${GAP}R\b`
/** PDF actions that run automatically, or contain other files: scripts, launches, form submission, embedded files. */
const KINDS = String.raw`/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|XFA)(?![\w.#-])`
/**
 * Matches one of them in a dictionary: a kind, or a key with its value. The same words in a text, a title or a web
 * address have no effect. A kind defined by reference counts as one of them.
 */
const ACTIVE = new RegExp(
  `/(?:S|Type|Subtype)${GAP}${KINDS}|${KINDS}${GAP}(?:<<|\\[|${REFERENCE})|/(?:S|Subtype)(?=[\\s\\0%])${GAP}${REFERENCE}`,
)
/** Names short enough to occur by chance among the bytes of pictures; searched in objects only. */
const SCRIPT = new RegExp(`/JS${GAP}(?:[(<]|${REFERENCE})`)
/** Automatic actions of a page, a field or the file: any action at all. */
const ADDITIONAL = /\/AA(?![\w.#-])[\s\0]{0,99}(?:%|\d|<<(?!\s{0,9}>>))/
const LOCKED = new RegExp(`/Encrypt${GAP}(?:<<|(\\d{1,10})${GAP}\\d{1,5}${GAP}R\\b)`)
const HEADER = /%PDF-[12]\.\d/
/** Number of first bytes in which readers search the header. */
const MOST_BEFORE = 1024
const MOST_BEHIND = 64 * 1024
const END = /^startxref\s+(\d{1,10})\s+%%EOF/
/** Writers are wrong by a byte or two; readers search nearby. */
const ASTRAY = 16
const TABLE = /^.{0,32}?(?:(?<!start)xref\b|\b\d{1,10} \d{1,5} obj\b.{0,2000}\/XRef\b)/s
const MOST_STREAMS = 20_000
const LONGEST_DICTIONARY = 4_000
const MOST_INFLATED = 32 * 1024 * 1024
const MOST_ACTIONS = 20

/**
 * Inspects a PDF with its object streams: it has to be complete, unlocked, and without automatic actions.
 * @throws ApiError 422 `file_broken`, `pdf_locked`, `pdf_active`
 */
export function inspectPdf(content: Buffer): void {
  const raw = content.toString('latin1')
  if (!isWhole(raw)) throw refusal('file_broken')
  const written = unescapeNames(raw)
  const streams = streamsOf(raw)
  const packing = streams.filter(({ dictionary }) => /\/(?:ObjStm|First)\b/.test(dictionary))
  const plain = unescapeNames(outside(raw))
  const locked = LOCKED.exec(plain)
  const unlock = locked ? unlocked(raw, locked) : AS_IT_IS
  if (!unlock) throw refusal('pdf_locked')
  const packed = unpackAll(content, packing, unlock)
  const objects = [plain, ...packed.map(({ text }) => unescapeNames(text))]
  const active = objects.some((text) => [ACTIVE, SCRIPT, ADDITIONAL].some((sign) => sign.test(text)))
  const targetsOf = (number: string) => [
    ...objectsAt(plain, number),
    ...packed.flatMap((one) => packedAt(one, number)),
  ]
  if (active || ACTIVE.test(written) || opensByActing(objects, targetsOf)) throw refusal('pdf_active')
}

/** Checks for a header among the first bytes, and a table of objects at its stated position. */
function isWhole(raw: string): boolean {
  const begin = raw.slice(0, MOST_BEFORE + 8).search(HEADER)
  const end = raw.lastIndexOf('startxref')
  const table = END.exec(raw.slice(end, end + 40))?.[1]
  if (begin < 0 || end < 0 || table === undefined || raw.length - end > MOST_BEHIND) return false
  const isTable = (at: number): boolean => TABLE.test(raw.slice(Math.max(0, at - ASTRAY), at + 2064))
  return (isTable(Number(table)) || isTable(begin + Number(table))) && raw.includes('/Root')
}

const AS_IT_IS: Unlock = (_object, _generation, bytes) => bytes

/** Opens an encryption that needs no password; the dictionary written last applies. */
function unlocked(raw: string, [, number]: RegExpExecArray): Unlock | null {
  const last = raw.lastIndexOf('/Encrypt')
  const dictionary =
    number === undefined ? raw.slice(last, last + LONGEST_DICTIONARY) : objectsAt(raw, number).at(-1)
  return dictionary === undefined ? null : unlockWithoutPassword(dictionary, raw)
}

/** `#4a` stands for `J` in a name. */
const unescapeNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface Stream {
  /** Number and generation of its object; 0 where none is written before it. */
  object: number
  generation: number
  dictionary: string
  start: number
  end: number
}

/** Returns everything readable as a stream, overlapping ones included. */
function streamsOf(raw: string): Stream[] {
  const streams: Stream[] = []
  let end = 0
  for (const { index, 0: word } of raw.matchAll(/(?<!end)stream\r?\n/g)) {
    if (streams.length === MOST_STREAMS) throw refusal('file_broken')
    const before = raw.slice(Math.max(0, index - LONGEST_DICTIONARY), index)
    const [, object = 0, generation = 0] =
      [...before.matchAll(/(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}obj\b/g)].at(-1) ?? []
    const dictionary = unescapeNames(before.slice(before.lastIndexOf(' obj') + 1).replace(/\s+/g, ' '))
    const start = index + word.length
    if (end < start) end = raw.indexOf('endstream', start)
    if (end < 0) throw refusal('file_broken')
    streams.push({ object: Number(object), generation: Number(generation), dictionary, start, end })
  }
  return streams
}

/** Returns the text between the streams. */
function outside(raw: string): string {
  return raw
    .split('endstream')
    .map((part) => part.split(/\bstream\r?\n/, 1)[0])
    .join(' ')
}

interface Packed {
  dictionary: string
  text: string
}

/** Returns the decoded objects of object streams. @throws ApiError 422 for an encoding that no usual writer uses */
function unpackAll(content: Buffer, streams: readonly Stream[], unlock: Unlock): Packed[] {
  let left = MOST_INFLATED
  return streams.map(({ object, generation, dictionary, start, end }) => {
    const bytes = unlock(object, generation, content.subarray(start, end))
    const text = unpack(bytes, dictionary, left)
    left -= text.length
    return { dictionary, text }
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

/** Returns whether opening the file has another effect than going to a page. */
function opensByActing(objects: readonly string[], targetsOf: (number: string) => string[]): boolean {
  const values = objects.flatMap((text) =>
    Array.from(text.matchAll(/\/OpenAction(?!\w)\s{0,9}/g), ({ index, 0: name }) =>
      text.slice(index + name.length, index + name.length + LONGEST_DICTIONARY),
    ),
  )
  if (values.length > MOST_ACTIONS) return true
  return !values.every((value) => {
    const [, number] = /^(\d{1,10}) \d{1,5} R/.exec(value) ?? []
    if (!number) return onlyGoes(value)
    const targets = targetsOf(number)
    return targets.length > 0 && targets.every(onlyGoes)
  })
}

/** Returns the text of each object with a number; the last one applies, unless a table states otherwise. */
function objectsAt(text: string, number: string): string[] {
  const place = new RegExp(`(?<!\\d)${number}\\s{1,9}\\d{1,5}\\s{1,9}obj\\s{0,9}`, 'g')
  return Array.from(text.matchAll(place), ({ index, 0: name }) =>
    text.slice(index + name.length, index + name.length + LONGEST_DICTIONARY),
  )
}

/** Returns the same for an object stream, which begins with the numbers and positions. */
function packedAt({ dictionary, text }: Packed, number: string): string[] {
  const first = Number(/\/First (\d{1,9})/.exec(dictionary)?.[1] ?? 0)
  return Array.from(text.slice(0, first).matchAll(/(\d{1,10})\s{1,9}(\d{1,10})/g))
    .filter(([, own]) => own === number)
    .map(([, , offset]) => first + Number(offset))
    .map((start) => unescapeNames(text.slice(start, start + LONGEST_DICTIONARY)).trimStart())
}

/** Returns whether an action goes to a page and does nothing else. */
function onlyGoes(value: string): boolean {
  if (value.startsWith('[') || value.startsWith('null')) return true
  const action = dictionaryAt(value)
  const kinds = action.match(/\/S(?!\w)/g) ?? []
  return kinds.length === 1 && /\/S\s{0,9}\/GoTo(?!\w)/.test(action) && !/\/Next(?!\w)|%/.test(action)
}

/** Returns a dictionary without its texts; empty when it does not end. */
function dictionaryAt(value: string): string {
  let dictionaries = 0
  let texts = 0
  let read = ''
  for (const [part] of value.matchAll(/\\.|<<|>>|[()]|[^\\<>()]+|[<>]/gs)) {
    if (part === '(') texts += 1
    else if (part === ')') texts -= 1
    else if (texts === 0) read += part
    if (texts === 0 && part === '<<') dictionaries += 1
    if (texts === 0 && part === '>>') dictionaries -= 1
    if (dictionaries === 0) return read
  }
  return ''
}

const refusal = (code: string): ApiError => fieldError('file', code)
