import type { Db, Tx } from '../../platform/db/database.ts'

/** A claim on a policy, as changes of the policy regard it. */
export interface PolicyClaim {
  claim_number: string
  /** `yyyy-mm-dd`. */
  loss_date: string
  open: boolean
  paid: boolean
}

/** Reads the claims of a policy that are open or paid, oldest loss first. */
type ReadPolicyClaims = (db: Db | Tx, policyId: string) => Promise<PolicyClaim[]>

declare module '../../platform/services.ts' {
  interface Services {
    /** Claims of a policy; claims hand it in. */
    claimsOfPolicy: ReadPolicyClaims
  }
}
