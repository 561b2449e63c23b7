import { v7 as uuid } from 'uuid'
import { type Account, openAccounts, openWallet, walletOf } from '../ledger/accounts.ts'
import { ledgerChecks } from '../ledger/checks.ts'
import { type Posting, post } from '../ledger/post.ts'
import { fundingApproved } from '../ledger/posting-rules.ts'
import { brokenOnes, type Finding, verifyLedger } from '../ledger/verify.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'

/** Database of the rows that tests write. */
export interface Writing {
  services: Pick<Services, 'db' | 'clock'>
}

/** The ledger of a test, in naira. */
export function ledgerOf({ services }: Writing) {
  let opened = 0
  const { db } = services
  /** Fields of every posting besides its lines. */
  const noted = () => ({ reference: uuid(), currency: 'NGN', madeBy: 'a maker', postedAt: services.clock() })
  const inTx = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(act)
  const move = (posting: Pick<Posting, 'lines'> & Partial<Posting>): Promise<string> =>
    inTx((tx) => post(tx, { ...noted(), kind: 'opening', ...posting }))
  return {
    noted,
    inTx,
    move,
    /** An account that no other test uses; one of the insurer's has no minimum. */
    async account(kind: Account['kind'] = 'suspense', currency = 'NGN'): Promise<Required<Account>> {
      opened += 1
      const account = { kind, owner: `test ${opened}` }
      await inTx((tx) => openAccounts(tx, [account], currency))
      return account
    },
    /** A partner's wallet with money in it. */
    async wallet(amount = 0): Promise<string> {
      opened += 1
      const partner = `partner ${opened}`
      await inTx(async (tx) => {
        await openWallet(tx, partner, 'NGN')
        await openAccounts(tx, [{ kind: 'bank', owner: 'GTB' }, marinePremium], 'NGN')
      })
      if (amount > 0) await move(fundingApproved(partner, 'GTB', amount))
      return partner
    },
    standsAt: async (partner: string): Promise<[available: number, held: number]> => {
      const wallet = await walletOf(db, partner, 'NGN')
      return [wallet.available, wallet.held]
    },
    /** The failing checks. */
    broken: async (): Promise<Finding[]> => brokenOnes(await verifyLedger(db, ledgerChecks)),
  }
}

const marinePremium: Account = { kind: 'premium', owner: 'marine' }
