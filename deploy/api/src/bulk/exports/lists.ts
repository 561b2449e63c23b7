import {
  type AuditEvent,
  businessReference,
  type ClaimPayment,
  type Delivery,
  type HeldMoney,
  type ListedApproval,
  type ListedClaim,
  type ListedForm,
  type ListedPolicy,
  maskEmail,
  otherReferences,
  type Party,
  type PaymentReceipt,
  type StatementLine,
  type Tracker,
} from '@coverdesk/sdk'
import type { TextOf } from '../../platform/translations/translate.ts'
import { type ExportedList, exportedList } from './exported-list.ts'
import { spelled } from './filters.ts'
import { marineLists } from './marine-lists.ts'
import { peopleLists } from './people-lists.ts'
import { reportLists } from './report-lists.ts'
import { setupLists } from './setup-lists.ts'
import { workflowLists } from './workflow-lists.ts'

const names = (parties: readonly Party[]): string =>
  parties.map(({ name, email }) => name ?? (email ? maskEmail(email) : '')).join(', ')

const policies = exportedList<ListedPolicy>({
  url: '/api/policies',
  title: ['policies', 'title'],
  columns: {
    number: { label: ['policies', 'columns.number'], value: (row) => row.policy_number },
    customer: { label: ['policies', 'columns.customer'], value: (row) => row.customer.name },
    plate: { label: ['policies', 'columns.plate'], value: (row) => row.plate },
    vehicle: { label: ['policies', 'columns.vehicle'], value: (row) => `${row.make} ${row.model}` },
    cover: { label: ['policies', 'columns.cover'], value: (row) => row.cover_type.name },
    state: { label: ['policies', 'columns.state'], value: (row, t) => t('policies', `states.${row.state}`) },
    start: { label: ['policies', 'columns.starts'], kind: 'day', value: (row) => row.start_date },
    end: { label: ['policies', 'columns.ends'], kind: 'day', value: (row) => row.end_date },
    premium: { label: ['policies', 'columns.premium'], kind: 'money', value: (row) => row.premium },
  },
})

const claims = exportedList<ListedClaim>({
  url: '/api/claims',
  title: ['claims', 'title'],
  columns: {
    number: { label: ['claims', 'columns.number'], value: (row) => row.claim_number },
    customer: { label: ['claims', 'columns.customer'], value: (row) => row.customer.name },
    plate: { label: ['claims', 'columns.plate'], value: (row) => row.plate },
    policy: { label: ['claims', 'columns.policy'], value: (row) => row.policy_number },
    loss_type: {
      label: ['claims', 'columns.loss_type'],
      value: (row, t) => wordsOf(row.loss_type, t('claims', `loss_types.is_${row.loss_type}`)),
    },
    loss_date: { label: ['claims', 'columns.loss_date'], kind: 'day', value: (row) => row.loss_date },
    state: { label: ['claims', 'columns.state'], value: (row, t) => t('claims', `states.${row.state}`) },
    reserve: { label: ['claims', 'columns.reserve'], kind: 'money', value: (row) => row.reserve },
    net_payable: { label: ['claims', 'columns.net_payable'], kind: 'money', value: (row) => row.net_payable },
    age: { label: ['exports', 'age_days'], kind: 'number', value: (row) => row.age_days },
  },
})

const trackers = exportedList<Tracker>({
  url: '/api/trackers/:id',
  title: ['trackers', 'titles.workflow'],
  columns: {
    matter: { label: ['trackers', 'columns.matter'], value: businessReference },
    reference: { label: ['trackers', 'columns.reference'], value: (row) => row.reference },
    customer: { label: ['trackers', 'columns.customer'], value: (row) => row.customer?.name ?? '' },
    made_by: {
      label: ['trackers', 'columns.made_by'],
      value: (row, t) => row.made_by ?? t('trackers', 'columns.by_customer'),
    },
    step: { label: ['trackers', 'columns.step'], value: (row) => row.step.title },
    waits_for: {
      label: ['trackers', 'columns.waits_for'],
      value: ({ state, waits_for: waits }, t) =>
        waits && (state === 'running' || state === 'waiting')
          ? t('trackers', `waits.${waits}`)
          : t('trackers', `states.${state}`),
    },
    due: { label: ['trackers', 'columns.due'], kind: 'instant', value: (row) => row.due_at },
    age: { label: ['trackers', 'columns.age'], kind: 'instant', value: (row) => row.updated_at },
  },
})

const forms = exportedList<ListedForm>({
  url: '/api/forms/:id',
  title: ['queues', 'forms.titles.workflow'],
  columns: {
    matter: { label: ['queues', 'columns.matter'], value: businessReference },
    note: { label: ['queues', 'columns.note'], value: otherReferences },
    form: {
      label: ['queues', 'columns.form'],
      value: (row) => [...new Set([row.form_type.name, row.step.title])].join(' · '),
    },
    customer: { label: ['queues', 'columns.customer'], value: (row) => row.customer?.name ?? '' },
    filled_by: {
      label: ['queues', 'columns.filled_by'],
      value: (row, t) => row.made_by || row.assignee?.name || t('queues', `filled_by.${row.filled_by}`),
    },
    status: {
      label: ['queues', 'columns.status'],
      value: (row, t) => t('queues', `form_states.${row.status}`),
    },
    due: { label: ['queues', 'columns.due'], kind: 'instant', value: (row) => row.due_at },
    changed: { label: ['queues', 'columns.changed'], kind: 'instant', value: (row) => row.updated_at },
  },
})

const approvals = exportedList<ListedApproval>({
  url: '/api/approvals/:id',
  title: ['queues', 'approvals.titles.workflow'],
  columns: {
    matter: { label: ['queues', 'columns.matter'], value: businessReference },
    note: { label: ['queues', 'columns.note'], value: otherReferences },
    made_by: {
      label: ['queues', 'columns.filled_by'],
      value: (row, t) => row.made_by ?? t('queues', 'filled_by.guest'),
    },
    step: { label: ['queues', 'columns.step'], value: (row) => row.step.title },
    customer: { label: ['queues', 'columns.customer'], value: (row) => row.customer?.name ?? '' },
    amount: { label: ['queues', 'columns.amount'], kind: 'money', value: (row) => row.amount },
    asked: { label: ['queues', 'columns.asked'], value: (row) => names(row.asked_all) },
    state: {
      label: ['queues', 'columns.state'],
      value: (row, t) =>
        row.asked_again_at && row.state === 'waiting'
          ? t('queues', 'columns.asked_again')
          : t('queues', `approval_states.${row.state}`),
    },
    age: { label: ['queues', 'columns.age'], kind: 'instant', value: (row) => row.created_at },
    due: { label: ['queues', 'columns.due'], kind: 'instant', value: (row) => row.due_at },
  },
})

const deliveries = exportedList<Delivery>({
  url: '/api/deliveries',
  title: ['deliveries', 'title'],
  columns: {
    what: {
      label: ['deliveries', 'columns.what'],
      value: ({ template, topic }, t) =>
        template
          ? t('notification-templates', `templates.${template}.name`)
          : t('deliveries', `topics.${topic}`),
    },
    topic: {
      label: ['deliveries', 'columns.topic'],
      value: (row, t) => t('deliveries', `topics.${row.topic}`),
    },
    to: { label: ['deliveries', 'columns.to'], value: (row) => row.masked_to ?? '' },
    reason: { label: ['deliveries', 'reason'], value: (row) => row.reason ?? '' },
    attempts: { label: ['deliveries', 'columns.attempts'], kind: 'number', value: (row) => row.attempts },
    created_at: {
      label: ['deliveries', 'columns.created_at'],
      kind: 'instant',
      value: (row) => row.created_at,
    },
    dead_at: { label: ['deliveries', 'columns.dead_at'], kind: 'instant', value: (row) => row.dead_at },
  },
})

const heldLabel = (key: string) => ['payments', `held.columns.${key}`] as const

const heldPayments = exportedList<HeldMoney>({
  url: '/api/payments/held',
  title: ['payments', 'held.title'],
  columns: {
    case: { label: heldLabel('case'), value: (row) => businessReference(row.tracker) },
    customer: { label: heldLabel('customer'), value: (row) => row.customer?.name ?? '' },
    amount: { label: heldLabel('amount'), kind: 'money', value: (row) => row.amount },
    currency: { label: heldLabel('currency'), value: (row) => row.currency },
    asked: { label: heldLabel('asked'), kind: 'money', value: (row) => row.asked },
    reason: {
      label: heldLabel('reason'),
      value: (row, t) => t('payments', `held.reasons.${row.reason}`),
    },
    reference: { label: heldLabel('reference'), value: (row) => row.reference },
    refund: { label: heldLabel('refund'), value: (row) => row.refund_reference ?? '' },
    received_at: { label: heldLabel('received_at'), kind: 'instant', value: (row) => row.received_at },
    age: { label: heldLabel('age'), kind: 'instant', value: (row) => row.received_at },
  },
})

const inLabel = (key: string) => ['payments', `in.columns.${key}`] as const
const outLabel = (key: string) => ['payments', `out.columns.${key}`] as const
const lineLabel = (key: string) => ['payments', `statement.columns.${key}`] as const

/** Whether a statement line shows a payment, and which one. */
const matchedWords = ({ match }: Pick<PaymentReceipt, 'match'>, t: TextOf): string =>
  match ? `${match.day} ${match.reference}`.trim() : t('payments', 'match.no')

const paymentReceipts = exportedList<PaymentReceipt>({
  url: '/api/payment-receipts',
  title: ['payments', 'in.title'],
  columns: {
    reference: { label: inLabel('reference'), value: (row) => row.reference },
    policy: { label: inLabel('policy'), value: (row) => row.policy?.policy_number ?? '' },
    customer: { label: inLabel('customer'), value: (row) => row.customer?.name ?? '' },
    amount: { label: inLabel('amount'), kind: 'money', value: (row) => row.amount },
    currency: { label: inLabel('currency'), value: (row) => row.currency },
    channel: { label: inLabel('channel'), value: (row) => (row.channel ? spelled(row.channel) : '') },
    state: { label: inLabel('state'), value: (row, t) => t('payments', `in.states.${row.state}`) },
    match: { label: ['payments', 'match.column'], value: matchedWords },
    received_at: { label: inLabel('received_at'), kind: 'instant', value: (row) => row.received_at },
    age: { label: ['payments', 'match.age'], kind: 'instant', value: (row) => row.received_at },
  },
})

const claimPayments = exportedList<ClaimPayment>({
  url: '/api/claim-payments',
  title: ['payments', 'out.title'],
  columns: {
    claim: { label: outLabel('claim'), value: (row) => row.claim_number },
    customer: { label: outLabel('customer'), value: (row) => row.customer.name },
    amount: { label: outLabel('amount'), kind: 'money', value: (row) => row.amount },
    state: { label: outLabel('state'), value: (row, t) => t('payments', `out.states.${row.state}`) },
    match: { label: ['payments', 'match.column'], value: matchedWords },
    payee: {
      label: outLabel('payee'),
      value: ({ payee }) => (payee ? `${payee.name} · ${payee.bank} ${payee.account_number}` : ''),
    },
    account: { label: outLabel('account'), value: (row) => row.account.name },
    reference: { label: outLabel('reference'), value: (row) => row.reference },
    paid_on: { label: outLabel('paid_on'), kind: 'day', value: (row) => row.paid_on },
    recorded_by: { label: outLabel('recorded_by'), value: (row) => row.recorded_by },
    recorded_at: { label: outLabel('recorded_at'), kind: 'instant', value: (row) => row.recorded_at },
    decided_by: { label: outLabel('decided_by'), value: (row) => row.decided_by ?? '' },
  },
})

const statementLines = exportedList<StatementLine>({
  url: '/api/statement-lines',
  title: ['payments', 'statement.title'],
  columns: {
    reference: { label: lineLabel('reference'), value: (row) => row.reference },
    narration: { label: lineLabel('narration'), value: (row) => row.narration },
    amount: { label: lineLabel('amount'), kind: 'money', value: (row) => row.amount },
    account: { label: lineLabel('account'), value: (row) => row.account },
    day: { label: lineLabel('day'), kind: 'day', value: (row) => row.day },
    payment: {
      label: lineLabel('payment'),
      value: ({ payment }, t) =>
        payment?.claim_number ?? payment?.policy_number ?? payment?.reference ?? t('payments', 'match.no'),
    },
    added_by: { label: lineLabel('added_by'), value: (row) => row.added_by },
    matched_by: { label: lineLabel('matched_by'), value: (row) => row.matched_by ?? '' },
  },
})

const auditEvents = exportedList<AuditEvent>({
  url: '/api/audit-events',
  title: ['audit-events', 'title'],
  columns: {
    at: { label: ['audit-events', 'columns.at'], kind: 'instant', value: (row) => row.at },
    what: { label: ['audit-events', 'columns.what'], value: (row) => row.sentence },
    changes: {
      label: ['audit-events', 'detail.changes'],
      value: ({ changes }) =>
        changes.map(({ label, before, after }) => `${label}: ${before ?? ''} → ${after ?? ''}`).join('\n'),
    },
    who: { label: ['audit-events', 'columns.who'], value: (row) => row.actor_name },
  },
})

/** Every list that can be exported, by its name in the SDK. */
export const exportedLists: Readonly<Record<string, ExportedList>> = {
  policies,
  claims,
  trackers,
  forms,
  approvals,
  deliveries,
  'held-payments': heldPayments,
  'payment-receipts': paymentReceipts,
  'claim-payments': claimPayments,
  'statement-lines': statementLines,
  'audit-events': auditEvents,
  ...peopleLists,
  ...workflowLists,
  ...setupLists,
  ...marineLists,
  ...reportLists,
}

/** Formats a value with its own text; with its spelling where there is none. */
const wordsOf = (value: string, told: string): string =>
  told.endsWith(`.is_${value}`) ? spelled(value) : told
