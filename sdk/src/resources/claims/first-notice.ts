/** Kinds of loss of the product's claim notice. */
export const lossTypes = ['collision', 'theft', 'fire', 'flood', 'vandalism', 'glass', 'other'] as const
export type LossType = (typeof lossTypes)[number]

/** The person who reports a loss by phone or at the counter. */
export const callerRoles = ['policyholder', 'driver', 'relative', 'other'] as const

export interface Caller {
  role: (typeof callerRoles)[number]
  /** Empty for the policyholder. */
  name: string
  /** Number to call back; empty for the policyholder, whose number is on record. */
  phone: string
}

/** The facts that register a claim while its caller is on the line. */
export interface FirstNotice {
  policy_id: string
  loss_type: LossType
  /** `yyyy-mm-dd` in Lagos, not in the future. */
  loss_date: string
  /** `HH:mm` in Lagos, where the caller knows it. */
  loss_time?: string
  place: string
  description: string
  caller: Caller
}
