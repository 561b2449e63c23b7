import { formatMinor, marineListNames, type SetupListName, setupListNames, setupLists } from '@coverdesk/sdk'
import type { TextOf } from '../../platform/translations/translate.ts'

type Label = readonly [namespace: string, key: string]
type Asked = Readonly<Record<string, string>>

/** A filter of a list as it is presented: its label, and labels of its values. */
interface ListFilter {
  label: Label
  /** Label of a value; without it the value is text already, such as a day. */
  says?: (value: string, t: TextOf) => string
  /** The kind of record whose id or code the filter takes. */
  names?: (asked: Asked) => string
}

/** Two filters that together are one range of days. */
export interface ListDays {
  label: Label
  from: string
  until: string
}

export interface ListFilters {
  filters: Readonly<Record<string, ListFilter>>
  days?: readonly ListDays[]
}

/** Formats a stored value without a known text: `hit_and_run` becomes `Hit and run`. */
export function spelled(value: string): string {
  const words = value.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Filters of a list whose texts are in one namespace. */
const wordsIn = (namespace: string) => {
  const label = (key: string): Label => [namespace, key]
  const word = (key: string, value: string, t: TextOf): string => {
    const said = t(namespace, key)
    return said === key ? spelled(value) : said
  }
  return {
    /** Labels a value with the text `{texts}{value}`, or with one of its own. */
    says: (key: string, texts: string, own: Readonly<Record<string, string>> = {}): ListFilter => ({
      label: label(key),
      says: (value, t) => word(own[value] ?? `${texts}${value}`, value, t),
    }),
    names: (key: string, kind: string): ListFilter => ({ label: label(key), names: () => kind }),
    plain: (key: string): ListFilter => ({ label: label(key) }),
    days: (key: string, from: string, until: string): ListDays => ({ label: label(key), from, until }),
  }
}

const policies = wordsIn('policies')
const claims = wordsIn('claims')
const trackers = wordsIn('trackers')
const queues = wordsIn('queues')
const payments = wordsIn('payments')
const users = wordsIn('users')
const audit = wordsIn('audit-events')
const partners = wordsIn('marine-partners')
const clients = wordsIn('marine-clients')
const cargo = wordsIn('marine-policies')
const wallet = wordsIn('marine-wallet')
const notes = wordsIn('marine-credit-notes')
const bank = wordsIn('marine-reconciliation')
const reports = wordsIn('marine-reports')
const covers = wordsIn('marine-open-covers')

const people = {
  state: users.says('columns.state', 'views.', { withdrawn: 'states.withdrawn' }),
  role_id: users.names('columns.role', 'role'),
}

const SETTINGS: readonly string[] = ['number_series', 'retention_rule']

/** The first of what one word stands for, without the sign that leads on in a sentence. */
const recorded = (key: string, textOf: (value: string) => string): ListFilter => ({
  label: ['audit-events', key],
  says: (value, t) => {
    const [first = ''] = value.split(',')
    const text = textOf(first)
    const said = t('audit-events', text)
    return said === text ? spelled(first) : said.replace(/[,:]$/, '')
  },
})

/** A minimum or maximum amount. */
const amount = (words: 'days.from' | 'days.until'): ListFilter => ({
  label: ['marine-wallet', 'columns.amount'],
  says: (value, t) =>
    t('parts', words, {
      label: t('marine-wallet', 'columns.amount'),
      day: formatMinor(Number(value), 'NGN'),
    }),
})

const cargoPolicies: ListFilters = {
  filters: {
    state: cargo.says('columns.state', 'states.'),
    kind: cargo.says('columns.kind', 'kinds.'),
    client_id: cargo.names('columns.client', 'marine_client'),
    partner_id: cargo.names('columns.partner', 'partner'),
    open_cover_id: cargo.names('kinds.open_cover', 'cargo_policy'),
    clause: cargo.names('columns.clause', 'setup marine-clauses'),
    commodity: cargo.names('fields.commodity', 'setup commodities'),
    mode: cargo.names('columns.mode', 'setup conveyances'),
    load_port: cargo.names('fields.load_port', 'setup ports'),
    discharge_port: cargo.names('fields.discharge_port', 'setup ports'),
    bottom: cargo.plain('list.bottom'),
    location: cargo.plain('list.location'),
    from: cargo.plain('list.from'),
    until: cargo.plain('list.until'),
    starts_from: cargo.plain('list.starts_from'),
    starts_until: cargo.plain('list.starts_until'),
    issued_from: cargo.plain('list.issued_from'),
    issued_until: cargo.plain('list.issued_until'),
    ends_from: cargo.plain('list.ends_from'),
    ends_until: cargo.plain('list.ends_until'),
  },
}
const marineClients: ListFilters = {
  filters: {
    kind: clients.says('columns.kind', 'kinds.'),
    standing: partners.says('columns.state', 'states.'),
    partner_id: clients.names('columns.partner', 'partner'),
  },
}
const marineUsers: ListFilters = { filters: people }
const overDays: ListFilters = {
  filters: {
    period: reports.says('period.label', 'period.'),
    partner_id: reports.names('columns.partner', 'partner'),
  },
  days: [reports.days('period.label', 'from', 'to')],
}
const ofNow: ListFilters = { filters: { partner_id: reports.names('columns.partner', 'partner') } }
const booked = [wallet.days('columns.booked', 'from', 'to')]

const ofSetup = (list: SetupListName): [name: string, filters: ListFilters] => {
  const { parent, fields } = setupLists[list]
  const words = wordsIn('setups')
  const flag = fields.find(({ kind }) => kind === 'flag')
  const filters = {
    state: words.says('columns.state', 'states.'),
    marked: words.says(flag ? `fields.${flag.name}` : 'columns.state', '', { yes: 'yes', no: 'no' }),
    parent: parent ? words.names(`lists.${parent}.one`, `setup ${parent}`) : words.plain('columns.code'),
  }
  return [`setups-${list}`, { filters }]
}

/** Labels of the filters of each list, by the list's name. */
export const listFilters: Readonly<Record<string, ListFilters>> = {
  policies: {
    filters: {
      state: policies.says('columns.state', 'states.', { standing: 'standing' }),
      cover_type: policies.says('columns.cover', 'covers.'),
      branch: policies.names('given.branch', 'branch code'),
      agency: policies.names('given.agency', 'setup agencies'),
      niid_state: policies.says('columns.niid', 'niid.'),
      ends_before: policies.plain('given.ends_before'),
    },
    days: [policies.days('issued', 'issued_from', 'issued_until')],
  },
  claims: {
    filters: {
      state: claims.says('columns.state', 'states.'),
      open: claims.says('filters.open', '', { 1: 'filters.is_open' }),
      breached: claims.says('filters.clock', 'filters.', { 1: 'late' }),
      loss_type: claims.says('columns.loss_type', 'loss_types.is_'),
      branch: claims.names('filters.branch', 'branch code'),
      agency: claims.names('filters.agency', 'setup agencies'),
    },
    days: [
      claims.days('filters.notified', 'notified_from', 'notified_until'),
      claims.days('filters.paid', 'paid_from', 'paid_until'),
    ],
  },
  trackers: {
    filters: {
      state: trackers.says('columns.state', 'states.'),
      waits_for: trackers.says('columns.waits_for', 'waits.'),
      late: trackers.says('columns.due', '', { 1: 'late' }),
      step: trackers.says('columns.step', 'steps.'),
    },
    days: [trackers.days('filters.created', 'created_from', 'created_until')],
  },
  forms: {
    filters: {
      state: queues.says('columns.state', 'form_states.'),
      status: queues.says('columns.status', 'form_states.'),
      filled_by: queues.says('columns.filled_by', 'filled_by.'),
      mine: queues.says('columns.waits', '', { 1: 'views.mine' }),
      late: queues.says('columns.due', '', { 1: 'late' }),
    },
    days: [queues.days('filters.created', 'created_from', 'created_until')],
  },
  approvals: {
    filters: {
      state: queues.says('columns.state', 'approval_states.'),
      mine: queues.says('columns.waits', 'views.', { 1: 'views.mine' }),
      late: queues.says('columns.due', '', { 1: 'late' }),
    },
    days: [queues.days('filters.asked', 'created_from', 'created_until')],
  },
  deliveries: { filters: { topic: wordsIn('deliveries').says('columns.topic', 'topics.') } },
  'held-payments': {
    filters: { reason: payments.says('held.columns.reason', 'held.reasons.') },
    days: [payments.days('held.received', 'received_from', 'received_until')],
  },
  'payment-receipts': {
    filters: {
      state: payments.says('in.columns.state', 'in.states.'),
      matched: payments.says('match.column', 'match.'),
    },
    days: [payments.days('in.columns.received_at', 'received_from', 'received_until')],
  },
  'claim-payments': {
    filters: {
      state: payments.says('out.columns.state', 'out.states.'),
      matched: payments.says('match.column', 'match.'),
      account: payments.plain('out.columns.account'),
      claim_id: payments.names('out.columns.claim', 'claim'),
    },
    days: [payments.days('out.columns.paid_on', 'paid_from', 'paid_until')],
  },
  'statement-lines': {
    filters: {
      matched: payments.says('match.column', 'match.'),
      direction: payments.says('statement.direction', 'statement.directions.'),
      account: payments.plain('statement.columns.account'),
      amount: payments.plain('statement.columns.amount'),
    },
    days: [payments.days('statement.columns.day', 'from', 'until')],
  },
  'audit-events': {
    filters: {
      object_kind: recorded('columns.thing', (kind) =>
        SETTINGS.includes(kind) ? `settings.${kind}` : `kinds.${kind}`,
      ),
      object_id: { label: ['audit-events', 'filters.record'], names: (asked) => asked.object_kind ?? '' },
      action: recorded('columns.action', (action) => `verbs.${action.split('.').at(-1)}`),
      verb: recorded('columns.action', (verb) => `verbs.${verb}`),
      tracker_id: audit.names('filters.case', 'tracker'),
      actor_id: audit.names('filters.person', 'person'),
      actor_kind: audit.says('columns.who', 'actors.'),
    },
    days: [audit.days('columns.at', 'from', 'until')],
  },
  users: {
    filters: {
      ...people,
      branch_id: users.names('columns.branch', 'branch'),
      department_id: users.names('columns.department', 'department'),
    },
  },
  workflows: { filters: { state: wordsIn('workflows').says('columns.state', 'states.') } },
  'form-types': { filters: { state: wordsIn('form-types').says('columns.state', 'states.') } },
  'notification-templates': {
    filters: {
      area: wordsIn('notification-templates').says('columns.area', 'areas.'),
      state: wordsIn('notification-templates').says('columns.state', 'states.'),
    },
  },
  ...Object.fromEntries([...setupListNames, ...marineListNames].map(ofSetup)),
  'marine-admin-partners': {
    filters: {
      state: partners.says('columns.state', 'states.'),
      kind: partners.says('columns.kind', 'kinds.'),
      channel: partners.says('columns.channel', 'channels.'),
      licence: partners.says('licence.any', 'licence.', { ending: 'licence.ends_in_30' }),
      balance: partners.says('columns.balance', 'views.'),
    },
  },
  'marine-admin-clients': marineClients,
  'marine-partner-clients': marineClients,
  'marine-admin-policies': cargoPolicies,
  'marine-partner-policies': cargoPolicies,
  'marine-referrals': {
    filters: {
      turn: cargo.says('referrals.turn', 'referrals.turns.'),
      partner_id: cargo.names('columns.partner', 'partner'),
    },
  },
  'marine-policy-changes': {
    filters: {
      kind: cargo.says('changes.kind', 'changes.kinds.'),
      state: cargo.says('columns.state', 'changes.states.'),
      policy_id: cargo.names('columns.number', 'cargo_policy'),
      partner_id: cargo.names('columns.partner', 'partner'),
    },
  },
  'wallet-transactions': {
    filters: {
      partner_id: wallet.names('columns.partner', 'partner'),
      kind: wallet.says('columns.what', 'kinds.'),
      account: wallet.says('columns.account', 'accounts.'),
      least: amount('days.from'),
      most: amount('days.until'),
    },
    days: booked,
  },
  'wallet-other-transactions': { filters: { kind: wallet.says('columns.what', 'kinds.') }, days: booked },
  'wallet-statement': { filters: { kind: wallet.says('columns.what', 'kinds.') }, days: booked },
  'marine-admin-credit-notes': {
    filters: {
      state: notes.says('columns.state', 'states.', { open: 'views.open' }),
      kind: notes.says('columns.kind', 'kinds.'),
      partner_id: notes.names('columns.partner', 'partner'),
      policy_id: notes.names('columns.policy', 'cargo_policy'),
    },
  },
  'wallet-requests': {
    filters: {
      state: wallet.says('fields.state', 'states.', {
        waiting: 'views.waiting',
        bank_found: 'views.bank_found',
      }),
      partner_id: wallet.names('columns.partner', 'partner'),
    },
  },
  'wallet-funding-requests': { filters: { state: wallet.says('fields.state', 'states.') } },
  'marine-admin-users': marineUsers,
  'marine-partner-users': marineUsers,
  'bank-lines': {
    filters: {
      account: bank.names('facts.account', 'setup receiving-accounts'),
      state: bank.says('state', 'states.', { open: 'open' }),
      month: bank.plain('month'),
      until: reports.plain('columns.until'),
      file_id: bank.names('line.file', 'bank file'),
    },
  },
  'report-premium-bordereau': overDays,
  'report-production': overDays,
  'report-commission': overDays,
  'report-credit-notes': overDays,
  'report-bank-reconciliation': overDays,
  'report-vessel-exposure': ofNow,
  'report-port-exposure': ofNow,
  'report-wallet-positions': ofNow,
  'marine-admin-open-covers': {
    filters: {
      partner_id: covers.names('columns.partner', 'partner'),
      term: { ...covers.says('columns.ends', 'views.'), label: ['marine-policies', 'columns.state'] },
    },
  },
}
