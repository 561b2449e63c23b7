const LOOKED_AT = 2_000

/** Detects UTF-16 by its byte-order mark, or by the zero bytes between Latin letters; undefined for other encodings. */
export function wideEncodingOf(first: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  const bytes = first.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // A picture has zeros in both positions.
  if (odd > bytes.length / 4 && even <= odd / 20) return 'utf-16le'
  if (even > bytes.length / 4 && odd <= even / 20) return 'utf-16be'
  return undefined
}
