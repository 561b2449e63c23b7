import { type Privilege, privileges } from '../../platform/access/privileges.ts'
import type { SeedRole } from './seed-role.ts'

const NAIRA = 100
const ofMarine = privileges.filter((name) => name.startsWith('marine.'))
const reading = ofMarine.filter((name) => name.endsWith('.read'))
const book = [
  'marine.dashboard.read',
  'marine.partner.read',
  'marine.client.read',
  'marine.policy.read',
  'marine.report.read',
] as const
const till = ['marine.wallet.read', 'marine.note.read', 'marine.reconciliation.read'] as const
/** Read privileges of every user of a partner. */
const desk = [
  'marine.dashboard.read',
  'marine.client.read',
  'marine.policy.read',
  'marine.wallet.read',
] as const
const accounts = ['marine.note.read', 'marine.report.read'] as const

const admin = (name: string, held: readonly Privilege[], limits: SeedRole['limits'] = {}): SeedRole => ({
  audience: 'marine_admin',
  name,
  privileges: held,
  limits,
})
const partner = (name: string, held: readonly Privilege[]): SeedRole => ({
  audience: 'marine_partner',
  name,
  privileges: held,
  limits: {},
})

/** The role of marine's first user. */
export const HEAD_OF_MARINE = 'Head of marine'
/** The role of a partner's first user, and of at least one user while the partner is active. */
export const PARTNER_ADMINISTRATOR = 'Partner administrator'

/** Whether first users get the role: it can be neither renamed nor deleted. */
export const isFirstRole = ({ audience, name }: Pick<SeedRole, 'audience' | 'name'>): boolean =>
  (audience === 'marine_admin' && name === HEAD_OF_MARINE) ||
  (audience === 'marine_partner' && name === PARTNER_ADMINISTRATOR)

/**
 * Separation of duties in marine: user and setup administrators move no money, and a user who records money does not
 * approve it. `funding` is the limit for approving one funding request alone, `note` for one credit note, `…_daily` for
 * all of a day, `cargo` the highest sum insured that the role accepts.
 */
export const marineRoles: readonly SeedRole[] = [
  admin('Marine administrator', [
    ...book,
    ...till,
    'marine.partner.edit',
    'marine.report.edit',
    'marine.setup.read',
    'marine.setup.edit',
    'marine.user.read',
    'marine.user.edit',
    'marine.role.read',
    'marine.role.edit',
  ]),
  admin('Marine underwriter', [...book, 'marine.client.reveal', 'marine.policy.approve'], {
    cargo: 2_000_000_000 * NAIRA,
  }),
  admin('Marine finance maker', [
    ...book,
    ...till,
    'marine.wallet.edit',
    'marine.note.edit',
    'marine.reconciliation.edit',
    'marine.report.edit',
  ]),
  admin(
    'Marine finance checker',
    [...book, ...till, 'marine.wallet.approve', 'marine.note.approve', 'marine.reconciliation.approve'],
    {
      funding: 5_000_000 * NAIRA,
      funding_daily: 250_000_000 * NAIRA,
      note: 5_000_000 * NAIRA,
      note_daily: 25_000_000 * NAIRA,
    },
  ),
  admin('Marine auditor', reading),
  // Appoints finance users, whom an administrator without money privileges cannot; each step still needs two users.
  admin(HEAD_OF_MARINE, ofMarine, {
    funding: 50_000_000 * NAIRA,
    funding_daily: 500_000_000 * NAIRA,
    note: 50_000_000 * NAIRA,
    note_daily: 250_000_000 * NAIRA,
    cargo: 10_000_000_000 * NAIRA,
  }),
  partner(PARTNER_ADMINISTRATOR, [
    ...desk,
    ...accounts,
    'marine.client.reveal',
    'marine.client.edit',
    'marine.policy.edit',
    'marine.wallet.edit',
    'marine.user.read',
    'marine.user.edit',
  ]),
  partner('Partner issuer', [...desk, 'marine.client.reveal', 'marine.client.edit', 'marine.policy.edit']),
  partner('Partner finance', [...desk, ...accounts, 'marine.wallet.edit']),
  partner('Partner viewer', [...desk, ...accounts]),
]
