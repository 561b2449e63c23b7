import { marineAdmin, marinePartner } from '../../platform/access/access.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import { answer } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { route } from '../../platform/http/route.ts'
import {
  readBankLines,
  readByGoods,
  readByPartner,
  readChanges,
  readCreditNotes,
  readFunding,
  readLicences,
  readNotesToPay,
  readPartners,
  readReferrals,
  readWallets,
} from './admin.ts'
import { readNextSteps } from './next-steps.ts'
import { readPolicies } from './partner.ts'
import { readProduction } from './production.ts'
import { readWalletFigures } from './wallet.ts'

export const marineDashboardRoutes = [
  route({
    method: 'GET',
    url: '/api/marine/partner/dashboard',
    summary:
      'Get the partner’s balance, waiting items, next steps and production, limited by the caller’s role',
    access: marinePartner('marine.dashboard.read'),
    data: answer('PartnerDashboard'),
    async handle({ services: { db, clock }, principal }) {
      const now = clock()
      const today = lagosDay(now)
      const partnerId = principal.partnerId
      const open = opener(principal)
      const [wallet, policies, production] = await Promise.all([
        open('marine.wallet.read', () => readWalletFigures(db, partnerId, now)),
        open('marine.policy.read', () => readPolicies(db, partnerId, today)),
        open('marine.policy.read', () => readProduction(db, partnerId, today)),
      ])
      const next = await readNextSteps(db, { partnerId, user: principal, wallet, now })
      return { data: { today, wallet, policies, production, next } }
    },
  }),
  route({
    method: 'GET',
    url: '/api/marine/admin/dashboard',
    summary: 'Get the insurer’s waiting items with their age, and production, limited by the caller’s role',
    access: marineAdmin('marine.dashboard.read'),
    data: answer('AdminDashboard'),
    async handle({ services, principal, locale }) {
      const { db, clock } = services
      const today = lagosDay(clock())
      const open = opener(principal)
      const ofCovers = async <T>(read: () => Promise<T>): Promise<T | null> =>
        seesCoverQueues(principal) ? open('marine.policy.read', read) : null
      const [funding, referrals, changes, credit_notes, licences, notes_to_pay, bank_lines] =
        await Promise.all([
          open('marine.wallet.read', () => readFunding(db)),
          ofCovers(() => readReferrals(db)),
          ofCovers(() => readChanges(db, today)),
          open('marine.note.read', () => readCreditNotes(db)),
          open('marine.partner.read', () => readLicences(db, today)),
          open('marine.note.read', () => readNotesToPay(db)),
          open('marine.reconciliation.read', () => readBankLines(db)),
        ])
      const [partners, wallets, production, by_partner, by_goods] = await Promise.all([
        open('marine.partner.read', () => readPartners(db)),
        open('marine.wallet.read', () => readWallets(db)),
        open('marine.policy.read', () => readProduction(db, null, today)),
        open('marine.policy.read', () => readByPartner(db, today)),
        open('marine.policy.read', () => readByGoods(services, today, locale)),
      ])
      const waiting = { funding, referrals, changes, credit_notes, licences, notes_to_pay, bank_lines }
      const figures = { partners, wallets, production, by_partner, by_goods }
      return { data: { today, ...waiting, ...figures } }
    },
  }),
]

const MONEY: readonly Privilege[] = [
  ...(['marine.wallet.edit', 'marine.wallet.approve', 'marine.note.edit', 'marine.note.approve'] as const),
  ...(['marine.reconciliation.edit', 'marine.reconciliation.approve'] as const),
]

/** Returns whether a user decides on covers, or works in neither queue; finance sees only the queues of money. */
const seesCoverQueues = ({ privileges }: SignedInUser): boolean =>
  privileges.has('marine.policy.approve') || !MONEY.some((privilege) => privileges.has(privilege))

/** Reads a section only when the user's role may see it. */
const opener =
  ({ privileges }: SignedInUser) =>
  async <T>(privilege: Privilege, read: () => Promise<T>): Promise<T | null> =>
    privileges.has(privilege) ? read() : null
