import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, it } from 'vitest'
import { openWallet } from '../../../ledger/accounts.ts'
import { capture, hold, release } from '../../../ledger/holds.ts'
import { postAll } from '../../../ledger/post.ts'
import { policyIssued, premiumOf, premiumRefunded } from '../../../ledger/posting-rules.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type {
  MarineAdmin,
  MarinePartner,
  MarineUser,
  SignedInUser,
} from '../../../platform/access/principal.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ledgerOf } from '../../../testing/ledger.ts'
import {
  type Act,
  dieAfterEachStatement,
  dyingAfter,
  holdAgainstModel,
  type Model,
} from '../../../testing/ledger-model.ts'
import { userId } from '../../../testing/people.ts'
import { expectSoundLedger } from '../../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openReceivingAccount } from '../../../testing/wallets.ts'
import { approveReversal, proposeReversal } from './entries/reversals.ts'
import { approveRequest } from './funding-requests/decide.ts'

let test: TestApp
let ledger: ReturnType<typeof ledgerOf>
let account: string
let people: { owner: MarinePartner; maker: MarineAdmin; checker: MarineAdmin }
beforeAll(async () => {
  test = await createTestApp()
  ledger = ledgerOf(test)
  account = await openReceivingAccount(test)
  const person = async <K extends MarineUser['kind']>(kind: K, email: string) => ({
    kind,
    sessionId: '',
    userId: await userId(test, email),
    name: email,
    privileges: new Set(['marine.wallet.approve']),
    limits: { funding: 1_000_000 },
    roleId: null,
    branchId: null,
    branches: null,
    departmentId: null,
  })
  const admin = async (email: string) => ({ ...(await person('marine_admin', email)), partnerId: null })
  people = {
    owner: { ...(await person('marine_partner', 'owner@harbourline.test')), partnerId: uuid() },
    maker: await admin('finance@marine.coverdesk.test'),
    checker: await admin('checker@marine.coverdesk.test'),
  }
})
afterAll(() => test.close())

const acting = (principal: SignedInUser): Actor => ({ principal, now: test.services.clock() })

/** Requests funds as a partner and approves them as another user. @returns the posting's id */
async function fund(tx: Tx, partner: string, amount: number): Promise<string> {
  const id = uuid()
  const now = test.services.clock()
  const payment = { amount, receiving_account: account, bank_reference: id, value_date: lagosDay(now) }
  await tx
    .insertInto('funding_requests')
    .values({
      id,
      reference: `FUND-${id}`,
      partner_id: partner,
      state: 'pending',
      ...payment,
      requested_by: people.owner.userId,
      submitted_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await approveRequest(tx, test.services, id, { version: 1 }, people.checker, acting(people.checker))
  const { transaction_id } = await tx
    .selectFrom('funding_requests')
    .select('transaction_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return transaction_id ?? ''
}

/** Proposes a partial reversal and approves it as another user. */
async function takeBack(tx: Tx, transactionId: string, amount: number): Promise<string> {
  const input = { transaction_id: transactionId, amount, reason: 'Paid by another' }
  const id = await proposeReversal(tx, test.services, input, people.maker, acting(people.maker))
  await approveReversal(tx, test.services, id, 1, people.checker, acting(people.checker))
  return id
}

function perform(model: Model, partners: readonly string[], { does, which, amount, crash }: Act) {
  const noted = ledger.noted()
  const owner = partners[which % 2] ?? ''
  const reference = model.holds[which]?.reference ?? 'no such hold'
  const acts: Record<Act['does'], (tx: Tx) => Promise<string>> = {
    fund: (tx) => fund(tx, owner, amount),
    issue: (tx) => one(postAll(tx, [{ ...noted, ...policyIssued(owner, 'marine', amount) }])),
    refund: (tx) => one(postAll(tx, [{ ...noted, ...premiumRefunded(owner, 'marine', amount) }])),
    hold: (tx) => hold(tx, { ...noted, owner, amount }).then(() => noted.reference),
    capture: (tx) =>
      one(capture(tx, { ...noted, hold: reference, kind: 'issue', credits: premiumOf('marine', amount) })),
    release: (tx) => release(tx, { ...noted, hold: reference }),
    reverse: (tx) => takeBack(tx, model.fundings[which]?.id ?? uuid(), amount),
  }
  return ledger.inTx((tx) => dyingAfter(tx, crash, acts[does]))
}

const one = (ids: Promise<string[]>): Promise<string> => ids.then(([id = '']) => id)

/** Creates two new partners. */
function partners(): Promise<string[]> {
  return ledger.inTx(async (tx) => {
    const ids = [uuid(), uuid()]
    await tx
      .insertInto('partners')
      .values(ids.map((id) => ({ id, name: id, kind: 'broker' })))
      .execute()
    for (const id of ids) await openWallet(tx, id, 'NGN')
    return ids
  })
}

it('wallets equal a model after any requests, approvals, issues, holds and reversals, in any order', async () => {
  await holdAgainstModel({ partners, perform, standsAt: ledger.standsAt })
  await expectSoundLedger(test.services.db)
})

it('wallets equal a model after a crash at any statement of these operations', async () => {
  await dieAfterEachStatement({ partners, perform, standsAt: ledger.standsAt })
  await expectSoundLedger(test.services.db)
})
