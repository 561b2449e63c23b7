import { sql } from 'kysely'
import { applyToWallet } from '../../marine/accounting/credit-notes/lifecycle/apply.ts'
import {
  type NewCreditNote,
  raiseCreditNote,
} from '../../marine/accounting/credit-notes/lifecycle/raise-credit-note.ts'
import { findNote } from '../../marine/accounting/credit-notes/notes/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { personOf } from './demo-person.ts'

const FINANCE = 'finance@marine.coverdesk.test'
const CHECKER = 'checker@marine.coverdesk.test'
const TIDEWATER = 'owner@tidewater.test'
const HARBOURLINE = 'owner@harbourline.test'
const NAIRA = 100

interface Noted {
  to: string
  kind: NewCreditNote['kind']
  naira: number
  reason: string
  /** For the partner's first policy. */
  ofPolicy?: true
  until: 'draft' | 'waiting' | 'issued' | 'applied'
}

const notes: readonly Noted[] = [
  {
    to: TIDEWATER,
    kind: 'CN-ADJ',
    naira: 12_500,
    until: 'applied',
    reason: 'A survey fee was charged that the cover includes',
  },
  {
    to: HARBOURLINE,
    kind: 'CN-ADJ',
    naira: 40_000,
    until: 'issued',
    reason: 'War risks were charged twice on one shipment',
  },
  {
    to: TIDEWATER,
    kind: 'CN-REF',
    naira: 15_000,
    ofPolicy: true,
    until: 'waiting',
    reason: 'Part of the goods was left behind and not shipped',
  },
  {
    to: HARBOURLINE,
    kind: 'CN-REF',
    naira: 22_000,
    ofPolicy: true,
    until: 'draft',
    reason: 'The sum insured is looked at again with the client',
  },
]

/** Creates a credit note of the demo in each state, raised and approved as finance would have; once. */
export async function seedCreditNotes(services: Services): Promise<void> {
  const present = await services.db.selectFrom('credit_notes').select('id').limit(1).executeTakeFirst()
  if (present) return
  await services.db.transaction().execute(async (tx) => {
    for (const one of notes) await seedNote(tx, services, one)
    // No emails are sent about the demo's initial data.
    await tx
      .deleteFrom('outbox')
      .where(sql<boolean>`topic = 'mail' and payload ->> 'template' = 'notice'`)
      .execute()
    await tx
      .updateTable('notifications')
      .set({ read_at: services.clock() })
      .where('path', 'like', '/marine%')
      .where('read_at', 'is', null)
      .execute()
  })
}

async function seedNote(tx: Tx, services: Services, one: Noted): Promise<void> {
  const finance = await personOf(tx, FINANCE)
  const checker = await personOf(tx, CHECKER)
  const partnerId = (await personOf(tx, one.to))?.partnerId
  if (!finance || !checker || !partnerId) return
  const policy = one.ofPolicy ? await firstPolicy(tx, partnerId) : null
  if (one.ofPolicy && !policy) return
  const now = services.clock()
  const change = { tx, services, actor: { principal: finance, now } }
  const agreed = one.until === 'issued' || one.until === 'applied'
  const { id, amount } = await raiseCreditNote(
    tx,
    {
      kind: one.kind,
      partner_id: partnerId,
      policy_id: policy,
      amount: one.naira * NAIRA,
      reason: one.reason,
      raised_by: finance.userId,
      draft: one.until === 'draft',
      ...(agreed ? { approved_by: checker.userId } : {}),
    },
    change,
  )
  if (one.until !== 'applied') return
  const { version } = await findNote(tx, id)
  await applyToWallet(change, id, { version, amount })
}

const firstPolicy = async (tx: Tx, partnerId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('cargo_policies')
      .select('id')
      .where('partner_id', '=', partnerId)
      .where('kind', '=', 'single_transit')
      .where('state', '=', 'issued')
      .orderBy('issued_at')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null
