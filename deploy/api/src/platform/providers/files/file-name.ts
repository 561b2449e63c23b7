const LONGEST = 120
const endings: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'application/pdf': ['pdf'],
  'text/csv; charset=utf-8': ['csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
}

/** Control characters, direction marks, invisible joiners, and characters reserved by file systems. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Cn}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff"*:<>?|]/gu
const ENDING = /\.(\p{L}[\p{L}\p{N}]{0,9})$/u

/**
 * Returns a file name that is safe on any disk: without folders or characters that hide or reverse its ending, and with
 * the ending of its actual type.
 */
export function safeFileName(name: string, mediaType: string): string {
  const [ending, ...others] = endings[mediaType] ?? ['bin']
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(UNSAFE, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
  const written = ENDING.exec(plain)?.[1]?.toLowerCase()
  const extension = written && [ending, ...others].includes(written) ? written : ending
  const base = Array.from(plain.replace(ENDING, '')).slice(0, LONGEST).join('').trim()
  return `${base || 'file'}.${extension}`
}

/**
 * Returns the header that makes a browser save a file under a name in any language (RFC 6266, RFC 8187), and never
 * display it.
 */
export function attachment(fileName: string): string {
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}
