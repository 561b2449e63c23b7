import type { Matter } from '../resources/types.ts'

interface Referenced {
  matter: Matter
  /** Of the tracker. */
  reference: string
}

/** The claim number, policy number or plate of a tracker, and its own reference when it has none of them. */
export const businessReference = ({ matter, reference }: Referenced): string =>
  matter.claim_number ?? matter.policy_number ?? matter.plate ?? reference

/** The plate and the reference of a tracker, except for what `businessReference` returns. */
export const otherReferences = (row: Referenced): string =>
  [row.matter.plate, row.reference].filter((one) => one && one !== businessReference(row)).join(' · ')
