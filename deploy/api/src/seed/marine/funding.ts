import { formatNaira } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { approveRequest, rejectRequest } from '../../marine/accounting/wallet/funding-requests/decide.ts'
import { lockRequest, searchOf } from '../../marine/accounting/wallet/funding-requests/store.ts'
import { submitRequest } from '../../marine/accounting/wallet/funding-requests/submit.ts'
import { storeMarineDocument } from '../../marine/documents/store-document.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { after, days, instant, lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/number-series/next-number.ts'
import type { Services } from '../../platform/services.ts'
import { personOf } from './demo-person.ts'
import { sheetPhoto } from './sheet-photo.ts'

const NAIRA = 100

interface SeedRequest {
  by: string
  naira: number
  daysAgo: number
  until: 'draft' | 'pending' | 'second_approval' | 'approved' | 'rejected'
  payer: [bank: string, account: string]
  bankReference: string
  /** The amount credited instead, and why; or why it was rejected. */
  credited?: number
  reason?: string
}

const HARBOURLINE = 'owner@harbourline.test'
const TIDEWATER = 'owner@tidewater.test'
const CHECKER = 'checker@marine.coverdesk.test'
const ACCOUNT = 'ZENITH-PREMIUM'

const seedRequests: readonly SeedRequest[] = [
  {
    by: TIDEWATER,
    naira: 750_000,
    daysAgo: 16,
    until: 'approved',
    payer: ['First Bank of Nigeria', '3018842210'],
    bankReference: 'FBN/261106/44120',
    credited: 749_000,
    reason: 'The bank kept ₦1,000.00 of the transfer',
  },
  {
    by: HARBOURLINE,
    naira: 400_000,
    daysAgo: 11,
    until: 'rejected',
    payer: ['Access Bank', '0044718820'],
    bankReference: 'ACC-99817-2',
    reason: 'The bank shows no such transfer. Please send the reference as your bank writes it.',
  },
  {
    by: HARBOURLINE,
    naira: 2_500_000,
    daysAgo: 6,
    until: 'approved',
    payer: ['Zenith Bank', '1014820091'],
    bankReference: 'ZEN/FT26110993812',
  },
  {
    by: TIDEWATER,
    naira: 300_000,
    daysAgo: 3.2,
    until: 'pending',
    payer: ['First Bank of Nigeria', '3018842210'],
    bankReference: 'FBN/261119/10277',
  },
  {
    by: HARBOURLINE,
    naira: 6_200_000,
    daysAgo: 1.4,
    until: 'second_approval',
    payer: ['Zenith Bank', '1014820091'],
    bankReference: 'ZEN/FT26112100418',
  },
  {
    by: HARBOURLINE,
    naira: 850_000,
    daysAgo: 0.2,
    until: 'pending',
    payer: ['Guaranty Trust Bank', '0221984410'],
    bankReference: 'GTB-771-204418',
  },
  {
    by: HARBOURLINE,
    naira: 1_200_000,
    daysAgo: 0.1,
    until: 'draft',
    payer: ['Zenith Bank', '1014820091'],
    bankReference: '',
  },
]

/**
 * Creates requests of the demo's partners in every state, each moved as users would; approved amounts are in the
 * wallets.
 */
export async function seedFunding(tx: Tx, services: Services): Promise<void> {
  const present = await tx.selectFrom('funding_requests').select('id').limit(1).executeTakeFirst()
  const checker = await personOf(tx, CHECKER)
  if (present || !checker) return
  for (const one of seedRequests) await seedRequest(tx, services, one, checker)
  await tx.deleteFrom('outbox').where('topic', '=', 'mail').execute()
  await tx
    .updateTable('notifications')
    .set({ read_at: services.clock() })
    .where('created_at', '<', instant(after(services.clock(), -days(1))))
    .execute()
}

async function seedRequest(
  tx: Tx,
  services: Services,
  one: SeedRequest,
  checker: SignedInUser,
): Promise<void> {
  const requester = await personOf(tx, one.by)
  if (!requester?.partnerId) return
  const now = services.clock()
  /** A share of the time since it was begun. */
  const at = (share: number): Services => ({
    ...services,
    clock: () => after(now, -days(one.daysAgo * (1 - share))),
  })
  const id = await draft(tx, at(0), one, requester)
  if (one.until === 'draft') return
  const actor = (share: number, principal: SignedInUser): Actor => ({ principal, now: at(share).clock() })
  const sent = actor(0.01, requester)
  await submitRequest(tx, at(0.01), await lockRequest(tx, id, requester.partnerId), sent)
  if (one.until === 'pending') return
  const { version } = await lockRequest(tx, id)
  const decided = actor(0.3, checker)
  const reason = one.reason ?? ''
  if (one.until === 'rejected') return rejectRequest(tx, at(0.3), id, { version, reason }, checker, decided)
  const approval = { version, ...(one.credited ? { approved_amount: one.credited * NAIRA, reason } : {}) }
  await approveRequest(tx, at(0.3), id, approval, checker, decided)
}

async function draft(tx: Tx, services: Services, one: SeedRequest, requester: SignedInUser): Promise<string> {
  const now = services.clock()
  const id = uuid()
  const reference = await takeNumber(tx, 'funding', now)
  const partnerId = requester.partnerId ?? ''
  const { name } = await tx
    .selectFrom('partners')
    .select('name')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const [payer_bank, payer_account] = one.payer
  const written = {
    amount: one.naira * NAIRA,
    payer_bank,
    payer_account,
    bank_reference: one.bankReference,
    receiving_account: ACCOUNT,
    narration: `Premium deposit, ${name}`,
  }
  const evidence =
    one.until === 'draft' ? null : await slipOf(tx, services, one, { id, name, partnerId, requester })
  await tx
    .insertInto('funding_requests')
    .values({
      id,
      reference,
      partner_id: partnerId,
      ...written,
      value_date: lagosDay(now),
      evidence_id: evidence,
      requested_by: requester.userId,
      search: searchOf({ ...written, reference, partner_name: name }),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

async function slipOf(
  tx: Tx,
  services: Services,
  { naira, payer, bankReference }: SeedRequest,
  of: { id: string; name: string; partnerId: string; requester: SignedInUser },
): Promise<string> {
  const [bank, account] = payer
  const content = await sheetPhoto(`${bank}: transfer successful`, [
    `Amount       ${formatNaira(naira * NAIRA)}`,
    `From           ${of.name}, ${account}`,
    'To                Coverdesk Demo Insurance Plc',
    `Reference    ${bankReference}`,
    `Date            ${lagosDay(services.clock())}`,
  ])
  return storeMarineDocument(tx, services, {
    content,
    mediaType: 'image/png',
    kind: 'evidence',
    fileName: 'transfer-slip.png',
    partnerId: of.partnerId,
    objectId: of.id,
    createdBy: of.requester.userId,
  })
}
