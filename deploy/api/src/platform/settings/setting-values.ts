import { isIP } from 'node:net'
import { z } from 'zod'

/** `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** A public address; only its scheme, host and port are used. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'not an address that begins with http:// or https://' })
  .transform((value) => new URL(value).origin)

export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'not postgres://user:password@host:5432/name')
export const smtpUrl = z.string().regex(/^smtps?:\/\/[^/]/, 'not smtp://user:password@host:587')

/** A folder, or a bucket with its key and secret; without a name it is the bucket of the environment. */
export const storageUrl = z.string().refine((value) => {
  if (!value.startsWith('s3:')) return value.startsWith('file:') || !/^\w+:/.test(value)
  const { username, password, hostname } = URL.parse(value.replace(/@(?=[/?]|$)/, '@bucket')) ?? {}
  return Boolean(username && password && hostname)
}, 'not s3://KEY:SECRET@bucket, nor file:///a/folder')

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']
const MOST_HOPS = 9

/** Trusted proxies: none, a number of hops, or addresses. Never all. */
export const trustedProxies = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => isNoProxy(parts) || isHopCount(parts) || parts.every(isRange),
    `not false, a number of proxies (1 to ${MOST_HOPS}) or their addresses, as in 10.0.0.0/8,::1; true would believe any caller`,
  )
  .transform((parts) => {
    if (isNoProxy(parts)) return false as const
    return isHopCount(parts) ? Number(parts[0]) : parts
  })

const isNoProxy = (parts: readonly string[]) => parts.length === 1 && /^(false|0)$/.test(parts[0] ?? '')
const isHopCount = (parts: readonly string[]) =>
  parts.length === 1 && /^\d$/.test(parts[0] ?? '') && Number(parts[0]) <= MOST_HOPS

function isRange(part: string): boolean {
  if (NAMED_RANGES.includes(part)) return true
  const [address = '', bits, ...more] = part.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Calling codes of countries without the +, separated by commas; `*` is every country. */
export const callingCodes = z
  .string()
  .regex(/^(\*|[1-9]\d{0,3}(,\s*[1-9]\d{0,3})*)$/, 'Calling codes such as 234,44, or * for every country')
  .transform((text) => (text === '*' ? [] : text.split(/,\s*/)))

const KNOWN = /change|secret|password|passwort|default|example|coverdesk|qwert|placeholder/i
const ENOUGH_BITS = 80

/** Returns whether a secret appears random: no example word, no repetition, no sequence of neighbours. */
export function isStrongSecret(secret: string): boolean {
  return !KNOWN.test(secret) && estimatedBits(onePeriod(secret)) >= ENOUGH_BITS
}

/** Returns the part that a text repeats, or the text. */
function onePeriod(text: string): string {
  const period = [...text].findIndex((_, at) => at > 0 && text.startsWith(text.slice(at)))
  return period < 0 ? text : text.slice(0, period)
}

/** Estimates the bits of a text by its characters; one equal or adjacent to its predecessor adds none. */
function estimatedBits(text: string): number {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const surprising = codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1)
  return surprising.length * Math.log2(new Set(codes).size)
}
