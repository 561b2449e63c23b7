import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

/** Padding of every password (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Decrypts the bytes of a stream by the number and generation of its object. */
export type Unlock = (object: number, generation: number, bytes: Buffer) => Buffer

/**
 * Opens an encrypted PDF without a user password: only its owner set one, as banks do against changes.
 *
 * @param dictionary - its encryption dictionary, as written
 * @param raw - the whole file, one character a byte
 * @returns the function that decrypts its streams; null where a password is needed
 */
export function unlockWithoutPassword(dictionary: string, raw: string): Unlock | null {
  const revision = numberAt(dictionary, 'R')
  const key = revision >= 5 ? newKey(dictionary, revision) : oldKey(dictionary, raw, revision)
  if (!key) return null
  if (/\/StmF[\s\0]{0,9}\/Identity/.test(dictionary)) return (_object, _generation, bytes) => bytes
  if (revision >= 5) return (_object, _generation, bytes) => aes(key, bytes)
  const isAes = revision === 4 && /\/CFM[\s\0]{0,9}\/AESV2/.test(dictionary)
  return (object, generation, bytes) => {
    const own = objectKey(key, object, generation, isAes)
    return isAes ? aes(own, bytes) : rc4(own, bytes)
  }
}

/** Derives the key of revisions 5 and 6 (ISO 32000-2, algorithm 2.A), for an empty password. */
function newKey(dictionary: string, revision: number): Buffer | null {
  const [user, sealed] = [bytesAt(dictionary, 'U'), bytesAt(dictionary, 'UE')]
  if (revision > 6 || user.length < 48 || sealed.length < 32) return null
  const hashOf = (salt: Buffer): Buffer => (revision === 5 ? sha(256, salt) : hardenedHash(salt))
  if (!hashOf(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null
  const opened = createDecipheriv('aes-256-cbc', hashOf(user.subarray(40, 48)), Buffer.alloc(16))
  return opened.setAutoPadding(false).update(sealed.subarray(0, 32))
}

/** Derives the key of revisions 2 to 4, checked with an empty password (algorithms 4 and 5). */
function oldKey(dictionary: string, raw: string, revision: number): Buffer | null {
  const user = bytesAt(dictionary, 'U')
  if (revision < 2 || user.length < 32) return null
  const key = keyOf(dictionary, raw, revision)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32)) ? key : null
  let check: Buffer = rc4(key, md5(PADDING, idOf(raw)))
  for (let round = 1; round <= 19; round += 1)
    check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check)
  return check.equals(user.subarray(0, 16)) ? key : null
}

/** Derives the key of one object (algorithm 1). */
function objectKey(key: Buffer, object: number, generation: number, isAes: boolean): Buffer {
  const place = Buffer.alloc(8)
  place.writeUInt32LE(object)
  const number = place.subarray(0, 3)
  const own = md5(
    key,
    number,
    Buffer.from([generation & 255, (generation >> 8) & 255]),
    Buffer.from(isAes ? 'sAlT' : ''),
  )
  return own.subarray(0, Math.min(key.length + 5, 16))
}

/**
 * Decrypts a stream under AES, whose first block is the initialisation vector. Padding at its end is left to the
 * reader.
 */
function aes(key: Buffer, bytes: Buffer): Buffer {
  const whole = bytes.subarray(16, bytes.length - (bytes.length % 16))
  if (bytes.length < 32) return Buffer.alloc(0)
  const cipher = key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc'
  return createDecipheriv(cipher, key, bytes.subarray(0, 16)).setAutoPadding(false).update(whole)
}

/** Derives the key of an empty user password (algorithm 2). */
function keyOf(dictionary: string, raw: string, revision: number): Buffer {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(numberAt(dictionary, 'P') | 0)
  const bare =
    revision === 4 && /\/EncryptMetadata\s*false/.test(dictionary) ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  const bits = revision === 2 ? 40 : Math.min(128, Math.max(40, numberAt(dictionary, 'Length') || 40))
  const size = (numberAt(dictionary, 'V') === 4 ? 128 : bits) >> 3
  let key = md5(PADDING, bytesAt(dictionary, 'O').subarray(0, 32), permissions, idOf(raw), bare)
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, size))
  return key.subarray(0, size)
}

/** Computes the hash of revision 6 for an empty password (ISO 32000-2, algorithm 2.B). */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt)
  for (let round = 0; ; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)))
    const kind = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = sha(([256, 384, 512] as const)[kind] ?? 256, mixed)
    if (round >= 63 && (mixed.at(-1) ?? 0) <= round + 1 - 32) return key.subarray(0, 32)
  }
}

const sha = (bits: 256 | 384 | 512, content: Buffer): Buffer =>
  createHash(`sha${bits}`).update(content).digest()

function md5(...parts: readonly Buffer[]): Buffer {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The cipher of older PDFs, which OpenSSL no longer includes. */
function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number): void => {
    const previous = state[one] ?? 0
    state[one] = state[other] ?? 0
    state[other] = previous
  }
  let other = 0
  for (let at = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255
    swap(at, other)
  }
  let one = 0
  other = 0
  return Buffer.from(
    content.map((byte) => {
      one = (one + 1) & 255
      other = (other + (state[one] ?? 0)) & 255
      swap(one, other)
      return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 255] ?? 0)
    }),
  )
}

/** Returns the first identifier of the file, from its last trailer. */
function idOf(raw: string): Buffer {
  const at = [...raw.matchAll(/\/ID[\s\0]{0,9}\[[\s\0]{0,9}(?=[(<])/g)].at(-1)
  return at ? readText(raw.slice(at.index + at[0].length, at.index + at[0].length + 500)) : Buffer.alloc(0)
}

const numberAt = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name}[\\s\\0]{1,9}(-?\\d{1,12})`).exec(dictionary)?.[1] ?? 0)

function bytesAt(dictionary: string, name: string): Buffer {
  const found = new RegExp(`/${name}[\\s\\0]{0,9}(?=[(<])(?!<<)`).exec(dictionary)
  return found ? readText(dictionary.slice(found.index + found[0].length)) : Buffer.alloc(0)
}

/** Parses a text of a PDF, in hexadecimal or between parentheses. */
function readText(written: string): Buffer {
  if (written.startsWith('<')) {
    const digits = /^<([\da-fA-F\s]*)>/.exec(written)?.[1]?.replace(/\s/g, '') ?? ''
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
  }
  let depth = 0
  let text = ''
  for (const [part] of written.matchAll(/\\(?:[0-7]{1,3}|\r\n|.)|./gs)) {
    if (part === '(' && depth++ === 0) continue
    if (part === ')' && --depth === 0) break
    if (!part.startsWith('\\')) text += part
    else if (/^\\[0-7]/.test(part)) text += String.fromCharCode(Number.parseInt(part.slice(1), 8) & 255)
    else if (!/[\r\n]/.test(part)) text += ESCAPES[part.slice(1)] ?? part.slice(1)
  }
  return Buffer.from(text, 'latin1')
}
