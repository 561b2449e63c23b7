import type { Instant, Json } from '../../platform/db/columns.ts'
import type { PolicySnapshot } from './policy-snapshot.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    replaced_certificates: ReplacedCertificates
  }
}

/** A certificate that a later one of its policy replaced; it stays verifiable. */
export interface ReplacedCertificates {
  number: string
  policy_id: string
  verification_hash: Buffer
  verification_token_cipher: Buffer
  /** As on the certificate. */
  plate: string
  /** Number of the next certificate. */
  replaced_by: string
  /** First day of the next certificate. */
  replaced_on: string
  replaced_at: Instant
  snapshot: Json<PolicySnapshot>
}
