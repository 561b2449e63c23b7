import {
  claimRecoverySchema,
  confirmSchema,
  reasonedVersionSchema,
  recoveryReceiptSchema,
  salvageOfferSchema,
  salvageSaleSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../platform/access/access.ts'
import { action } from '../platform/actions/action.ts'
import { answer } from '../platform/answers/answers.ts'
import { lockClaim } from './lock-claim.ts'
import { addOffer, closeRecovery, decideSale, lockRecovery, openRecovery, proposeSale } from './recover.ts'
import { decideReceipt, recordReceipt } from './recovery-receipts.ts'
import { claimNote, presentThisClaim } from './route-parts.ts'

const params = z.object({ id: z.uuid() })
const recoveryParams = params.extend({ recovery_id: z.uuid() })
const receiptParams = params.extend({ receipt_id: z.uuid() })
const data = answer('Claim')

/** Recoveries of a claim, the sale of salvage, and the money received. */
export const claimRecoveryRoutes = [
  action({
    method: 'POST',
    url: '/api/claims/:id/recoveries',
    summary: 'Open a recovery or the sale of salvage on a claim',
    access: staff('claim.claim.edit'),
    params,
    body: claimRecoverySchema,
    data,
    async act({ tx, params: { id }, body, principal, actor }) {
      await openRecovery(tx, await lockClaim(tx, id, principal), body, actor)
    },
    audit: ({ params: { id }, body: { kind, debtor, amount } }) =>
      claimNote(id, 'recovery_opened', { kind, debtor, amount }),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/recoveries/:recovery_id/offers',
    summary: 'Add an offer for the salvage of a claim',
    access: staff('claim.claim.edit'),
    params: recoveryParams,
    body: salvageOfferSchema,
    data,
    async act({ tx, params: { id, recovery_id: recoveryId }, body, principal, actor }) {
      const claim = await lockClaim(tx, id, principal)
      await addOffer(tx, await lockRecovery(tx, claim, recoveryId), body, actor)
    },
    audit: ({ params: { id }, body }) => claimNote(id, 'salvage_offered', body),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/recoveries/:recovery_id/sale',
    summary: 'Propose the sale of the salvage of a claim, for another user to agree',
    access: staff('claim.claim.edit'),
    params: recoveryParams,
    body: salvageSaleSchema,
    data,
    async act({ tx, params: { id, recovery_id: recoveryId }, body, principal, actor }) {
      const claim = await lockClaim(tx, id, principal)
      await proposeSale(tx, await lockRecovery(tx, claim, recoveryId, body.version), body.offer_id, actor)
    },
    audit: ({ params: { id }, body: { offer_id } }) => claimNote(id, 'salvage_proposed', { offer_id }),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/recoveries/:recovery_id/sale/approve',
    summary: 'Agree to the sale of the salvage of a claim that another user proposed',
    access: staff('claim.claim.approve'),
    params: recoveryParams,
    body: confirmSchema,
    data,
    async act({ tx, params: { id, recovery_id: recoveryId }, body, principal, actor }) {
      const claim = await lockClaim(tx, id, principal)
      const recovery = await lockRecovery(tx, claim, recoveryId, body.version)
      await decideSale(tx, claim, recovery, 'approved', actor)
      return recovery
    },
    audit: ({ params: { id } }, { debtor, amount }) => claimNote(id, 'salvage_sold', { debtor, amount }),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/recoveries/:recovery_id/sale/reject',
    summary: 'Return a proposed sale of salvage to its offers, with a reason',
    access: staff('claim.claim.approve'),
    params: recoveryParams,
    body: reasonedVersionSchema,
    data,
    async act({ tx, params: { id, recovery_id: recoveryId }, body, principal, actor }) {
      const claim = await lockClaim(tx, id, principal)
      const recovery = await lockRecovery(tx, claim, recoveryId, body.version)
      await decideSale(tx, claim, recovery, 'rejected', actor)
    },
    audit: ({ params: { id }, body: { reason } }) => claimNote(id, 'salvage_refused', { reason }),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/recoveries/:recovery_id/close',
    summary: 'Close a recovery of a claim, with a reason',
    access: staff('claim.claim.edit'),
    params: recoveryParams,
    body: reasonedVersionSchema,
    data,
    async act({ tx, params: { id, recovery_id: recoveryId }, body, principal }) {
      const claim = await lockClaim(tx, id, principal)
      await closeRecovery(tx, await lockRecovery(tx, claim, recoveryId, body.version), body.reason)
    },
    audit: ({ params: { id }, body: { reason } }) => claimNote(id, 'recovery_closed', { reason }),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/recoveries/:recovery_id/receipts',
    summary: 'Record money received for a recovery, for another user to confirm',
    access: staff('payment.payment.edit'),
    params: recoveryParams,
    body: recoveryReceiptSchema,
    data,
    async act({ tx, params: { id, recovery_id: recoveryId }, body, principal, actor }) {
      await recordReceipt(tx, await lockClaim(tx, id, principal), recoveryId, body, actor)
    },
    audit: ({ params: { id }, body }) => claimNote(id, 'receipt_recorded', body),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/recovery-receipts/:receipt_id/confirm',
    summary: 'Confirm money received for a recovery that another user recorded',
    access: staff('payment.payment.approve'),
    params: receiptParams,
    body: confirmSchema,
    data,
    async act({ tx, params: { id, receipt_id: receiptId }, body, principal, actor }) {
      const claim = await lockClaim(tx, id, principal)
      await decideReceipt(tx, claim, receiptId, { ...body, outcome: 'approved', reason: '' }, actor)
    },
    audit: ({ params: { id, receipt_id } }) => claimNote(id, 'receipt_confirmed', { receipt_id }),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/recovery-receipts/:receipt_id/reject',
    summary: 'Reject money received for a recovery that another user recorded, with a reason',
    access: staff('payment.payment.approve'),
    params: receiptParams,
    body: reasonedVersionSchema,
    data,
    async act({ tx, params: { id, receipt_id: receiptId }, body, principal, actor }) {
      const claim = await lockClaim(tx, id, principal)
      await decideReceipt(tx, claim, receiptId, { ...body, outcome: 'rejected' }, actor)
    },
    audit: ({ params: { id }, body: { reason } }) => claimNote(id, 'receipt_rejected', { reason }),
    present: presentThisClaim,
  }),
]
