import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts and fingerprints personal data; every use has its own key derived from one secret. */
export interface Vault {
  /** AES-256-GCM: `iv ‖ tag ‖ ciphertext`. */
  seal(plain: string): Buffer
  open(sealed: Buffer): string
  /** Keyed fingerprint for equality look-ups of values with few possibilities, such as a NIN or a 6-digit code. */
  fingerprint(value: string): Buffer
}

export function createVault(secret: string): Vault {
  const sealing = deriveKey(secret, 'seal')
  const printing = deriveKey(secret, 'fingerprint')
  return {
    seal(plain) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, IV_BYTES))
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return (
        decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      )
    },
    fingerprint: (value) => createHmac('sha256', printing).update(value).digest(),
  }
}

/** Creates a key object once: converting bytes at every use would take longer than encrypting a row. */
function deriveKey(secret: string, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'coverdesk', use, 32)))
}

/** Returns 256 random bits, url-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token of full entropy for storage. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
