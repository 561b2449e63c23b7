import {
  businessReference,
  type Delivery,
  type ListedApproval,
  type ListedIndustryRecord,
  type ListedRenewal,
  type Tracker,
} from '@coverdesk/sdk'
import { sendRecordAgain } from '../../motor/industry-records/send-again.ts'
import { sendSelectedOffer } from '../../motor/renewals/send-selected-offer.ts'
import { staff } from '../../platform/access/access.ts'
import { authorise } from '../../platform/access/principal.ts'
import { retryDelivery } from '../../platform/deliveries/retry.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { ownValue } from '../../platform/objects/own-value.ts'
import { cancelTracker } from '../../read-models/trackers/cancel.ts'
import { decideApproval } from '../../workflows/approvals/decide.ts'
import { type BulkAction, bulkAction } from './bulk-action.ts'
import { noteCallTo, remindTo } from './follow-ups.ts'
import { referenceDataActions } from './reference-data-actions.ts'
import { userActions } from './user-actions.ts'

const decide = (decision: 'approve' | 'decline'): BulkAction =>
  bulkAction<ListedApproval>({
    needsReason: decision === 'decline',
    snapshot: ({ id, version, amount, step, decisions, refusal, failed_checks, ...row }) => ({
      id,
      version,
      amount,
      name: `${businessReference(row)} · ${step.title}`,
      leftOut: !decisions.includes(decision)
        ? (refusal?.code ?? 'not_asked')
        : decision === 'approve' && failed_checks > 0
          ? 'checks_failed'
          : null,
    }),
    run: (tx, services, { id, version }, { reason, ...actor }) =>
      decideApproval(
        tx,
        services,
        { approval_id: id, version, decision, ...(reason ? { reason } : {}) },
        { ...actor, bulk: true },
      ),
  })

const cancel: BulkAction = bulkAction<Tracker>({
  needsReason: false,
  snapshot: ({ id, version, state, ...row }) => ({
    id,
    version,
    amount: null,
    name: [businessReference(row), row.customer?.name].filter(Boolean).join(' · '),
    leftOut: state === 'completed' ? 'tracker_paid' : ended.has(state) ? 'not_waiting' : null,
  }),
  run: (tx, services, { id, version }, actor) => cancelTracker(tx, services, id, actor, { version }),
})
const ended = new Set<Tracker['state']>(['cancelled', 'declined'])

const retry: BulkAction = bulkAction<Delivery>({
  needsReason: false,
  // A message has one version: it is a dead letter, or there is nothing to retry.
  snapshot: ({ id, masked_to, topic }) => ({
    id,
    version: 1,
    amount: null,
    name: masked_to ?? topic,
    leftOut: null,
  }),
  run: async (tx, _services, { id }, actor) => {
    authorise(staff('settings.company.edit'), actor.principal)
    await retryDelivery(tx, id, actor)
  },
})

const sendRecord: BulkAction = bulkAction<ListedIndustryRecord>({
  needsReason: false,
  snapshot: ({ id, version, policy_number, plate, state }) => ({
    id,
    version,
    amount: null,
    name: `${policy_number} · ${plate}`,
    leftOut: state === 'accepted' ? 'registration_not_resendable' : null,
  }),
  run: async (tx, services, row, actor) => {
    authorise(staff('policy.motor.edit'), actor.principal)
    await sendRecordAgain(tx, services, row, actor)
  },
})

/** Sends the offers of policies that have none yet; a fleet gets one message. */
const sendOffers: BulkAction = bulkAction<ListedRenewal>({
  needsReason: false,
  snapshot: ({ id, version, policy_number, plate, customer, new_premium, sent_at }) => ({
    id,
    version,
    amount: new_premium,
    name: [policy_number, plate, customer.name].join(' · '),
    leftOut: sent_at ? 'renewal_sent' : new_premium === null ? 'rate_not_found' : null,
  }),
  async run(tx, services, row, { since, ...actor }) {
    authorise(staff('policy.motor.edit'), actor.principal)
    await sendSelectedOffer(tx, services, { ...row, since }, actor)
  },
})

/** Actions by list, then by name. */
const actions: Readonly<Record<string, Readonly<Record<string, BulkAction>>>> = {
  approvals: {
    approve: decide('approve'),
    decline: decide('decline'),
    remind: remindTo.approval,
    note_call: noteCallTo.approval,
  },
  forms: { remind: remindTo.form, note_call: noteCallTo.form },
  trackers: { cancel, remind: remindTo.tracker, note_call: noteCallTo.tracker },
  deliveries: { retry },
  'industry-records': { retry: sendRecord },
  renewals: { send: sendOffers },
  users: userActions,
  ...referenceDataActions,
}

/** @throws ApiError 422 for an unknown list or action */
export function bulkActionOf(list: string, name: string): BulkAction {
  const kind = list.split(':')[0] ?? ''
  const ofList = ownValue(actions, kind)
  if (!ofList) throw fieldError('list', 'fields.choice_unknown')
  const action = ownValue(ofList, name)
  if (!action) throw fieldError('act', 'fields.choice_unknown')
  return action
}
