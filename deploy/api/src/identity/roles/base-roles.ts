import { v7 as uuid } from 'uuid'
import { privileges } from '../../platform/access/privileges.ts'
import type { Tx } from '../../platform/db/database.ts'
import { marineRoles } from './marine-roles.ts'
import type { SeedRole } from './seed-role.ts'

const NAIRA = 100
/** Limits of users who confirm money. */
const PAYMENT_LIMITS = {
  refund: 5_000_000 * NAIRA,
  receipt: 50_000_000 * NAIRA,
  receipt_daily: 250_000_000 * NAIRA,
  claim_payment: 50_000_000 * NAIRA,
  claim_payment_daily: 250_000_000 * NAIRA,
  policy_change: 50_000_000 * NAIRA,
  agency_change: 50_000_000 * NAIRA,
  commission: 50_000_000 * NAIRA,
}
const reading = privileges.filter((name) => name.endsWith('.read'))
const staffReading = reading.filter((name) => !name.startsWith('marine.'))
const office = [
  'dashboard.overview.read',
  'customer.customer.read',
  'policy.motor.read',
  'tracker.motor.read',
  'workflow.tracker.read',
  'workflow.tracker.approve',
] as const

/** Every privilege of the office, including managing its users. */
export const administratorRole: SeedRole = {
  audience: 'staff',
  name: 'Administrator',
  privileges: privileges.filter((name) => !name.startsWith('marine.')),
  limits: PAYMENT_LIMITS,
}

/** The roles an insurer starts with; approval limits are data that can be changed. */
export const seedRoles: readonly SeedRole[] = [
  administratorRole,
  {
    audience: 'staff',
    name: 'Underwriter',
    privileges: [
      ...office,
      'tracker.motor.edit',
      'policy.motor.edit',
      'policy.motor.approve',
      'kyc.identity.read',
      'payment.payment.read',
    ],
    limits: {
      motor: 100_000_000 * NAIRA,
      policy_change: 500_000 * NAIRA,
      agency_change: 500_000 * NAIRA,
      underwriting_discount: 100_000 * NAIRA,
    },
  },
  {
    audience: 'staff',
    name: 'Underwriting manager',
    privileges: [
      ...office,
      'tracker.motor.edit',
      'policy.motor.edit',
      'policy.motor.approve',
      'kyc.identity.read',
      'kyc.identity.approve',
      'customer.customer.reveal',
      'customer.contact.edit',
      'customer.customer.edit',
      'customer.customer.approve',
      'payment.payment.read',
      'report.report.read',
    ],
    limits: {
      motor: 1_000_000_000 * NAIRA,
      policy_change: 10_000_000 * NAIRA,
      agency_change: 10_000_000 * NAIRA,
      underwriting_discount: 5_000_000 * NAIRA,
    },
  },
  {
    audience: 'staff',
    name: 'Claims officer',
    privileges: [...office, 'claim.claim.read', 'claim.claim.edit'],
    limits: { reserve: 5_000_000 * NAIRA },
  },
  {
    audience: 'staff',
    name: 'Claims supervisor',
    privileges: [...office, 'claim.claim.read', 'claim.claim.edit', 'claim.claim.approve'],
    limits: { claim: 500_000 * NAIRA, reserve: 10_000_000 * NAIRA },
  },
  {
    audience: 'staff',
    name: 'Claims manager',
    privileges: [
      ...office,
      'claim.claim.read',
      'claim.claim.edit',
      'claim.claim.approve',
      'claim.check.approve',
      'customer.customer.reveal',
      'customer.contact.edit',
      'customer.customer.edit',
      'customer.customer.approve',
    ],
    limits: { claim: 10_000_000 * NAIRA, reserve: 100_000_000 * NAIRA },
  },
  {
    audience: 'staff',
    name: 'Finance',
    privileges: [
      ...office,
      'claim.claim.read',
      'payment.payment.read',
      'payment.payment.edit',
      'payment.payment.approve',
      'report.report.read',
    ],
    limits: PAYMENT_LIMITS,
  },
  {
    audience: 'staff',
    name: 'Branch manager',
    privileges: [
      ...office,
      'claim.claim.read',
      'claim.claim.approve',
      'policy.motor.approve',
      'report.report.read',
    ],
    limits: {
      claim: 2_000_000 * NAIRA,
      policy_change: 1_000_000 * NAIRA,
      agency_change: 1_000_000 * NAIRA,
    },
    own_branch: true,
  },
  {
    audience: 'staff',
    name: 'Managing director',
    privileges: [
      ...office,
      'claim.claim.read',
      'claim.claim.approve',
      'claim.check.approve',
      'policy.motor.approve',
      'report.report.read',
    ],
    limits: {
      claim: 1_000_000_000 * NAIRA,
      reserve: 1_000_000_000 * NAIRA,
      policy_change: 1_000_000_000 * NAIRA,
      agency_change: 1_000_000_000 * NAIRA,
    },
  },
  { audience: 'staff', name: 'Auditor', privileges: staffReading, limits: {} },
  ...marineRoles,
]

/** Adds missing roles; existing ones stay unchanged. */
export async function seedRoleRows(tx: Tx, roles: readonly SeedRole[] = seedRoles): Promise<void> {
  await tx
    .insertInto('roles')
    .values(
      roles.map(({ privileges: held, limits, ...role }) => ({
        id: uuid(),
        ...role,
        privileges: [...new Set(held)],
        limits: JSON.stringify(limits),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
