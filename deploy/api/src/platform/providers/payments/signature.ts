import { createHmac, timingSafeEqual } from 'node:crypto'

const HEX_SHA512 = /^[0-9a-f]{128}$/i

/** Paystack's `x-paystack-signature`: hex HMAC-SHA512 of the raw body with the secret key. */
export function signBody(secretKey: string, rawBody: Buffer | string): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex')
}

export function isSignedBody(secretKey: string, rawBody: Buffer, signature: string | undefined): boolean {
  if (!signature || !HEX_SHA512.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signBody(secretKey, rawBody), 'hex'))
}
