import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from './platform/access/access.ts'
import { lagosDay } from './platform/db/clock.ts'
import { apiRoutes } from './routes.ts'
import { seedDemo } from './seed/demo-rows.ts'
import {
  type BranchRecords,
  branchRecords,
  recordTables,
  spreadPurchases,
  staffOfBranch,
} from './testing/branches.ts'
import { proposal, signIn } from './testing/journey.ts'
import { bookReturn } from './testing/refunds.ts'
import { type Answer, createTestApp, type TestApp } from './testing/test-app.ts'
import { must } from './testing/workflows.ts'

const ids = (records: BranchRecords): string[] => Object.values(records.ids)

/**
 * Records of the company as a whole rather than of a branch: users, rules, reference data, and a user's own records.
 */
const companyWide = [
  'administrators',
  'change-requests',
  'branches',
  'company-profile',
  'conditions',
  'delegations',
  'departments',
  'first-run',
  'form-types',
  'notification-channels',
  'notification-templates',
  'notifications',
  'number-series',
  'own-sessions',
  'retention-rules',
  'roles',
  'setups',
  'tariffs',
  'user-profile',
  'users',
  'views',
  'workflows',
  'logout',
  'marine',
  'kyc',
]
/** Under the URL of workflows, but about records. */
const aboutRecords = [
  'POST /api/workflows/search-client',
  'POST /api/workflows/submit-approval',
  'POST /api/workflows/underwrite-motor-policy',
]
const isCompanyWide = (name: string): boolean =>
  !aboutRecords.includes(name) &&
  (name.includes('/locales/') || companyWide.some((noun) => name.split(' ')[1]?.split('/')[2] === noun))

const openToStaff = (access: Access): boolean => {
  if (access.kind === 'user') return access.audience === 'staff'
  if (access.kind === 'staff-any' || access.kind === 'account' || access.kind === 'signed-in') return true
  return 'orStaff' in access && access.orStaff !== undefined
}
const staffRoutes = apiRoutes
  .filter(({ access }) => openToStaff(access))
  .map(({ method, url }) => ({ name: `${method} ${url}`, method, url }))
/** Endless response. */
const STREAM = 'GET /api/events'
const reads = staffRoutes.filter(({ name, method }) => method === 'GET' && name !== STREAM)
const writes = staffRoutes.filter(({ name, method }) => method !== 'GET' && !isCompanyWide(name))

/** Queries of each list with which it would find the records of the other branch. */
const queriesOf = ({ policy, ids: { policies } }: BranchRecords): Record<string, string[]> => ({
  '/api/policies/search': [`?q=${policy.plate}`, `?q=${encodeURIComponent(policy.name)}`],
  '/api/search': [`?q=${policy.plate}`, `?q=${encodeURIComponent(policy.name)}`],
  '/api/sales/clients': [`?q=${policy.plate}`, `?q=${encodeURIComponent(policy.name)}`],
  '/api/documents': ['?limit=200', `?policy_id=${policies}`],
  '/api/clients': ['?limit=200', `?q=${policy.plate}`],
  '/api/clients/:id/merge-preview': [`?source_id=${NOWHERE}`],
  '/api/clients/:id/bank-accounts/:account_id/reveal': ['?reason=x'],
  '/api/clients/:id/reveal': ['?field=email', `?field=phone&policy_id=${policies}`],
  '/api/kyc/:id_type/:id': [''],
})
const LISTED = ['?limit=200', '']

/** Fields that name a record. */
const RECORDS = new Set(['branch_id', 'claim_id', 'customer_id', 'policy_id'])
const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const version = 1
/** A body that each call accepts, about records of another branch. */
const aboutOf = (today: string) => {
  const { declaration, ...about } = proposal(today).about
  return about
}

/** Terms of an underwriter. */
const terms = { loading_bps: 1_000, discount_bps: 0, excess: 0, conditions: [] }

const partyOfClaim = {
  role: 'driver',
  name: 'Musa Bello',
  phone: '',
  plate: '',
  insurer: '',
  demand: null,
  account: null,
}

const bodiesOf = (
  {
    ids: { claims = NOWHERE, forms, approvals, clients = NOWHERE, policies = NOWHERE, payments = NOWHERE },
  }: BranchRecords,
  { today, consent }: { today: string; consent: string },
): Record<string, object | null> => ({
  'DELETE /api/approvals/:id': null,
  'DELETE /api/trackers/:id': null,
  'POST /api/trackers/:id/reminder': null,
  'POST /api/trackers/:id/calls': { text: 'Reached at noon.', reached: true },
  'POST /api/approvals/:id/hand-over': { user_id: NOWHERE, reason: 'On leave', version },
  'POST /api/approvals/:id/terms/price': terms,
  'POST /api/approvals/:id/terms': { ...terms, reason: 'Two losses', version },
  'POST /api/forms/:id/hand-over': { user_id: NOWHERE, reason: 'On leave', version },
  'POST /api/approvals/decide': { decisions: [{ approval_id: approvals, decision: 'approve', version }] },
  'POST /api/workflows/submit-approval': { approval_id: approvals, decision: 'approve', version },
  'POST /api/workflows/search-client': { q: 'a' },
  'POST /api/workflows/underwrite-motor-policy': { form_id: forms, data: proposal(today), version },
  'POST /api/workflows/register-client': { ...aboutOf(today), form_id: forms },
  'POST /api/workflows/create-motor-policy': { payment_id: payments },
  'POST /api/payments/initiate': { payment_id: payments },
  'POST /api/fleets': {
    customer_id: clients,
    start_date: today,
    rows: [{}],
    about: aboutOf(today),
    consent: { version: consent, given: 'phone' },
  },
  'POST /api/fleets/price': { start_date: today, rows: [{}], fleet_id: policies },
  'POST /api/fleets/:id/renewals': null,
  'POST /api/fleets/:id/vehicles': { start_date: today, rows: [{}] },
  'POST /api/fleets/proposals/:id/price': {},
  'POST /api/fleets/proposals/:id/withdraw': { reason: 'Chosen another insurer' },
  'POST /api/renewals/:id/send': {},
  'POST /api/renewals/:id/remind': {},
  'PUT /api/renewals/:id/price': {},
  'PUT /api/renewals/:id/owner': { owner_id: null },
  'POST /api/claim-payments': {
    claim_id: claims,
    payee_id: claims,
    amount: 100_00,
    account: 'BANK1',
    reference: 'R1',
    paid_on: today,
    evidence: [],
  },
  'POST /api/claim-payments/bank-file': { ids: [claims] },
  'POST /api/claim-payments/:id/cancel': { reason: 'Wrong', version },
  'POST /api/claim-payments/:id/confirm': { version },
  'POST /api/claim-payments/:id/reject': { reason: 'Wrong', version },
  'PUT /api/policies/:id/agency': {
    agency_code: '00510',
    clo_code: '00001',
    effective_from: today,
    reason: 'Moved',
    version,
  },
  'PUT /api/agencies/:code/account': {
    bank: 'OPay',
    account_number: '8031234567',
    account_name: 'Another',
    version: 0,
  },
  'POST /api/commission-runs': { agency_codes: ['00510'] },
  'POST /api/commission-runs/:id/approve': { version },
  'POST /api/commission-runs/:id/bank-file': null,
  'POST /api/commission-runs/:id/confirm': {
    version,
    paid_on: today,
    account: 'CLAIMS',
    reference: 'R1',
  },
  'POST /api/commission-runs/:id/reject': { reason: 'Wrong', version },
  'POST /api/commission-runs/:id/withdraw': { reason: 'Wrong', version },
  'POST /api/counter-receipts': {
    payment_id: payments,
    method: 'cash',
    amount: 100_00,
    account: NOWHERE,
    reference: 'R1',
    received_on: today,
    payer: 'Ada Obi',
    evidence: [],
  },
  'POST /api/cash-book/deposits': {
    branch_id: NOWHERE,
    amount: 100,
    account: 'GTB',
    slip: 'SLIP-1',
    day: today,
  },
  'POST /api/cash-book/counts': { branch_id: NOWHERE, counted: 0 },
  'POST /api/cash-book/movements/:id/confirm': { version },
  'POST /api/cash-book/movements/:id/reject': { reason: 'Wrong', version },
  'POST /api/counter-receipts/:id/approve-reversal': { version },
  'POST /api/counter-receipts/:id/bounce': { reason: 'Wrong', version },
  'POST /api/counter-receipts/:id/cancel': { reason: 'Wrong', version },
  'POST /api/counter-receipts/:id/confirm': { version },
  'POST /api/counter-receipts/:id/reject': { reason: 'Wrong', version },
  'POST /api/counter-receipts/:id/reject-reversal': { reason: 'Wrong', version },
  'POST /api/counter-receipts/:id/request-reversal': { reason: 'Wrong', version },
  'POST /api/payments/:id/evidence': null,
  'POST /api/batches/:id/start': { rows: 1 },
  'POST /api/batches/:id/stop': null,
  'POST /api/claims': {
    policy_id: policies,
    loss_type: 'theft',
    loss_date: today,
    place: 'Ojota',
    description: 'Stolen',
    caller: { role: 'policyholder', name: '', phone: '' },
  },
  'POST /api/claims/:id/change': { action: 'decline', reason: 'Not insured', version },
  'POST /api/claims/:id/diary': { text: 'Call the garage', due_on: today },
  'POST /api/claims/:id/diary/:entry_id/done': null,
  'POST /api/claims/:id/letters': { kind: 'offer', subject: 'Our offer', text: 'Good morning' },
  'POST /api/claims/:id/messages': { text: 'Good morning' },
  'POST /api/claims/:id/notes': { text: 'Called' },
  'POST /api/claims/:id/lender-consent': { reason: 'Letter', version },
  'POST /api/claims/:id/owner': { user_id: null, reason: '', version },
  'POST /api/claims/:id/corrections': {
    field: 'place',
    value: 'Ikeja',
    source: 'phone',
    reason: 'Called back',
    version,
  },
  'POST /api/claims/:id/parties': partyOfClaim,
  'PUT /api/claims/:id/parties/:party_id': { ...partyOfClaim, version },
  'POST /api/claims/:id/parties/:party_id/remove': { reason: 'Twice', version },
  'POST /api/claims/:id/recoveries': {
    kind: 'third_party',
    debtor: 'Musa Bello',
    amount: 100,
    follow_up_on: null,
    note: '',
  },
  'POST /api/claims/:id/recoveries/:recovery_id/offers': { buyer: 'Musa Bello', amount: 100 },
  'POST /api/claims/:id/recoveries/:recovery_id/sale': { offer_id: NOWHERE, version },
  'POST /api/claims/:id/recoveries/:recovery_id/sale/approve': { version },
  'POST /api/claims/:id/recoveries/:recovery_id/sale/reject': { reason: 'Too little', version },
  'POST /api/claims/:id/recoveries/:recovery_id/close': { reason: 'Paid', version },
  'POST /api/claims/:id/recoveries/:recovery_id/receipts': {
    amount: 100,
    account: 'CLAIMS',
    reference: 'FT9',
    received_on: today,
  },
  'POST /api/claims/:id/recovery-receipts/:receipt_id/confirm': { version },
  'POST /api/claims/:id/recovery-receipts/:receipt_id/reject': { reason: 'Not ours', version },
  'POST /api/claims/:id/adjusters': {
    code: 'LA-01',
    instructions: 'Inspect the car',
    due_on: today,
    replaces: null,
  },
  'POST /api/claims/:id/adjusters/:adjuster_id/report': {
    report_id: NOWHERE,
    adjusted_loss: null,
    salvage: null,
    fee: 0,
    version,
  },
  'POST /api/claims/:id/adjusters/:adjuster_id/cancel': { reason: 'Small loss', version },
  'POST /api/claims/:id/reserve': { amount: 100, reason: 'More damage', version },
  'POST /api/deliveries/:id/retry': null,
  'POST /api/industry-records/:id/send': { version },
  'POST /api/forms/:id/paper': { files: [NOWHERE], received_on: today, version },
  'POST /api/forms/:id/return': { questions: [{ text: 'Which year?' }] },
  'POST /api/loss-notices/:id/attach': { policy_id: policies, version },
  'POST /api/loss-notices/:id/dismiss': { reason: 'Not insured', version },
  'POST /api/policies/:id/changes/price': {
    kind: 'cancel',
    cancelled_by: 'insured',
    effective_from: today,
  },
  'POST /api/policies/:id/changes': {
    kind: 'cancel',
    cancelled_by: 'insured',
    effective_from: today,
    reason: 'Vehicle sold',
  },
  'POST /api/policies/:id/transfers': {
    effective_from: today,
    buyer_name: 'Bola Ade',
    buyer_email: 'bola@example.test',
    buyer_phone: '08031230001',
    reason: 'Vehicle sold',
  },
  'POST /api/policy-conditions/:id/meet': { note: 'Seen', version },
  'POST /api/policy-conditions/:id/extend': { due_on: '2099-01-01', reason: 'Ill', version },
  'POST /api/policy-changes/:id/approve': { version },
  'POST /api/policy-changes/:id/reject': { reason: 'Wrong', version },
  'POST /api/policy-changes/:id/terms/price': { loading_bps: 1, discount_bps: 0, excess: 0, conditions: [] },
  'POST /api/policy-changes/:id/terms': {
    loading_bps: 1,
    discount_bps: 0,
    excess: 0,
    conditions: [],
    reason: 'Old',
    version,
  },
  'POST /api/policy-changes/:id/withdraw': { reason: 'Wrong', version },
  'POST /api/payments/:id/record': { reference: 'cd_other' },
  'POST /api/payments/held/:id/confirm-refund': null,
  'POST /api/payments/held/:id/suspend': null,
  'POST /api/payments/held/:id/refund': { reference: 'refund-12345678' },
  'POST /api/policies/:id/notes': { text: 'Called' },
  'POST /api/policies/:id/send-documents': {},
  'POST /api/refunds': { transaction_id: NOWHERE },
  'POST /api/refunds/:id/account': {
    name: 'Ada Obi',
    bank: 'First Bank of Nigeria',
    account_number: '0123456784',
    version,
  },
  'POST /api/refunds/:id/approve': { version },
  'POST /api/refunds/:id/confirm': { version },
  'POST /api/refunds/:id/fail': { reason: 'Wrong account', version },
  'POST /api/refunds/:id/lender-consent': { reason: 'Letter', version },
  'POST /api/refunds/:id/propose-settlement': { settlement: 'accept', reason: 'Fee of the card', version },
  'POST /api/refunds/:id/reject': { reason: 'Not owed', version },
  'POST /api/refunds/:id/reopen': { version },
  'POST /api/refunds/:id/retry': { version },
  'POST /api/refunds/:id/settle': { version },
  'POST /api/refunds/:id/send': { account: 'BANK1', reference: 'R1', paid_on: today, version },
  'POST /api/suspense-items': {
    line_id: NOWHERE,
    branch_id: NOWHERE,
    reason: 'paid_twice',
    payer: 'Ada Obi',
  },
  'POST /api/suspense-items/:id/approve': { use_id: NOWHERE, version },
  'POST /api/suspense-items/:id/reject': { use_id: NOWHERE, reason: 'Wrong', version },
  'POST /api/suspense-items/:id/uses': { kind: 'write_off', amount: 100, reason: 'Small', version },
  'POST /api/statement-lines': { claim_payment_id: claims, day: today, reference: 'FT1' },
  'POST /api/statement-lines/match': { matches: [{ line_id: NOWHERE, claim_payment_id: claims, version }] },
  'POST /api/statement-lines/:id/unmatch': { reason: 'Wrong', version },
  'POST /api/trackers': { workflow_id: 1, customer_id: clients, policy_id: policies },
  'POST /api/trackers/upsert': { workflow_id: 1, customer_id: clients },
  'POST /api/trackers/:id/link': { by: 'email' },
  'POST /api/trackers/form/register-claim': { form_id: forms, data: {}, version },
  'POST /api/trackers/form/submit-form': { form_id: forms, data: {}, version },
  'POST /api/uploads': {
    form_id: forms,
    purpose: 'file',
    file_name: 'a.pdf',
    media_type: 'application/pdf',
    size: 9,
  },
  'POST /api/validations/:id/evidence': null,
  'POST /api/validations/:id/review': {
    decision: 'approve',
    reason: 'Seen',
    first_name: 'A',
    last_name: 'B',
  },
  'POST /api/sales': {
    customer_id: clients,
    consent: { version: consent, given: 'phone' },
    id_type: 'nin',
    id_number: '12345678901',
    email: 'a@example.test',
    phone: '08031234567',
  },
  'POST /api/clients/:id/data-exports': { reason: 'Letter' },
  'POST /api/clients/:id/erasure': { reason: 'Letter', version },
  'POST /api/clients/:id/merges': {
    source_id: NOWHERE,
    take: [],
    reason: 'Same',
    version,
    source_version: version,
  },
  'POST /api/clients/:id/merges/:merge_id/undo': null,
  'PUT /api/clients/:id': {
    title: 'Mrs',
    first_name: 'Ada',
    last_name: 'Obi',
    gender: 'female',
    date_of_birth: '1988-04-12',
    address: '1 Marina',
    state: 'LA',
    lga: 'Ikeja',
    occupation: '',
    contact_name: '',
    tax_id: '',
    reason: 'Letter',
    version,
  },
  'PUT /api/clients/:id/restriction': { restricted: true, reason: 'Letter', version },
  'PUT /api/clients/:id/contact': {
    email: 'a@example.test',
    phone: '08031234567',
    reason: 'Moved',
    evidence: 'Passport',
    version,
  },
  'PUT /api/forms/:id': { draft: {}, version },
  'PUT /api/sales/:id': {
    id_type: 'nin',
    id_number: '12345678901',
    email: 'a@example.test',
    phone: '08031234567',
  },
  'PUT /api/sales/:id/arrangement': { locale: 'en' },
  'PUT /api/trackers/:id': { version },
  'PUT /api/uploads/:id': null,
})
const queries: Record<string, string> = {
  'PUT /api/uploads/:id': '?offset=0',
  'POST /api/payments/:id/evidence': '?file_name=slip.png',
  'POST /api/validations/:id/evidence': '?file_name=passport.png',
}
/** Lists and their actions are requested below; the others create the caller's own records. */
const elsewhere = new Set([
  'POST /api/batches',
  'POST /api/exports',
  'POST /api/exports/:id/cancel',
  'DELETE /api/exports/:id',
  // Refused to these users as a whole, in a test of its own.
  'POST /api/statement-lines/import',
  // Texts of form types and workflows belong to no branch.
  'POST /api/text-translations/proposals',
])

describe('a user who sees one branch', () => {
  let test: TestApp
  let own: BranchRecords
  let other: BranchRecords
  let nowhere: BranchRecords
  let one: string
  let consent: string
  beforeAll(async () => {
    test = await createTestApp()
    await seedDemo(test.services)
    const branches = await test.services.db
      .selectFrom('claims')
      .select(['branch_id', (eb) => eb.fn.countAll<number>().as('claims')])
      .groupBy('branch_id')
      .orderBy('claims', 'desc')
      .execute()
    const [first, second] = branches.map(({ branch_id }) => branch_id)
    await spreadPurchases(test, [first ?? '', second ?? '', null])
    own = await branchRecords(test, second ?? '')
    other = await branchRecords(test, first ?? '')
    nowhere = await branchRecords(test, null)
    for (const { ids: records } of [own, other]) await bookReturn(test, records.policies ?? '', 100_00)
    one = await staffOfBranch(test, second ?? '')
    consent = (await must(test, 'GET', '/api/workflows/2/guest')).consent.version
  }, 120_000)
  afterAll(() => test.close())

  const addressesOf = (url: string, records: BranchRecords): string[] => {
    const queries = queriesOf(records)[url] ?? (url.includes(':') ? [''] : LISTED)
    const fill = (id: string) =>
      url
        .replace(':id_type', 'nin')
        .replace(':workflow_id', '1')
        .replace(/:(customer_)?id\b/, id)
        .replace(/:\w+/g, id)
    const paths = url.includes(':') ? [...ids(records), '1', '2'].map(fill) : [url]
    return paths.flatMap((path) => queries.map((query) => `${path}${query}`))
  }
  /** Identifiers of records in a response, without those of the request itself. */
  const given = (body: unknown, { marks }: BranchRecords): string[] => {
    const text = JSON.stringify(body)
    return marks.filter((mark) => text.includes(mark))
  }
  const read = async (token: string, url: string, records: BranchRecords) => {
    const answers = []
    for (const path of addressesOf(url, records)) {
      const { status, body, raw } = await test.call('GET', path, { token })
      test.wait(1_000)
      answers.push({ path, status, found: status === 200 ? given(body ?? raw.toString(), records) : [] })
    }
    return answers
  }

  it.each(reads.map(({ name, url }) => [name, url] as const))(
    '%s tells nothing of others',
    async (_name, url) => {
      for (const records of [other, nowhere]) {
        const answers = await read(one, url, records)
        expect(answers.filter(({ found }) => found.length > 0)).toEqual([])
        expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      }
    },
  )

  it('is tested with a record of every kind', () => {
    expect(Object.keys(other.ids).sort()).toEqual([...recordTables].sort())
    expect(Object.keys(own.ids).sort()).toEqual([...recordTables].sort())
  })

  it('covers the lists in which a user of all branches finds the other branch', async () => {
    const telling = async (token: string, records: BranchRecords) => {
      const found: string[] = []
      for (const { url } of reads) {
        const answers = await read(token, url, records)
        if (answers.some((answer) => answer.found.length > 0)) found.push(url)
      }
      return found
    }
    // The tests before it take longer than an idle session lasts.
    const all = await signIn(test, 'admin@coverdesk.test')
    const [ofAll, ofOwn] = [await telling(all, other), await telling(one, own)]
    expect(ofAll).toEqual(expect.arrayContaining(OF_RECORDS))
    expect(ofOwn).toEqual(expect.arrayContaining(OF_RECORDS))
  }, 120_000)

  it.each(writes.map(({ name, method, url }) => [name, method, url] as const))(
    '%s finds nothing of others',
    async (name, method, url) => {
      if (elsewhere.has(name)) return
      const before = await test.services.db.selectFrom('audit_events').select('id').execute()
      for (const records of [other, nowhere]) {
        const bodies = bodiesOf(records, { today: lagosDay(test.services.clock()), consent })
        expect(bodies, 'Give the call a body that it accepts, in bodiesOf').toHaveProperty([name])
        const body = bodies[name]
        for (const path of url.includes(':')
          ? ids(records).map((id) => `${url.replace(/:\w+/, id)}${queries[name] ?? ''}`)
          : [url]) {
          const answer = await test.call(method as 'POST', path, { token: one, ...(body ? { body } : {}) })
          test.wait(1_000)
          expect([path, ...outcomeOf(answer)], JSON.stringify(answer.body)).toEqual([path, 404, 'not_found'])
        }
      }
      const after = await test.services.db.selectFrom('audit_events').select('id').execute()
      expect(after).toHaveLength(before.length)
    },
  )

  /** An error at the field that names a record, and an empty list of results, reveal nothing either. */
  const outcomeOf = ({ status, untyped: body }: Pick<Answer, 'status' | 'untyped'>) => {
    const at = ((body?.errors as { path: string }[] | undefined) ?? []).map(({ path }) => path)
    if (status === 422 && at.length > 0 && at.every((field) => RECORDS.has(field))) return [404, 'not_found']
    const results = (body?.data as { ok?: boolean }[] | undefined) ?? []
    if (status === 200 && Array.isArray(results) && results.every(({ ok }) => ok === false))
      return [404, 'not_found']
    if (status === 200 && given(body, other).length === 0 && 'record' in ((body?.data as object) ?? {}))
      return [404, 'not_found']
    return [status, body?.code]
  }
})

const OF_RECORDS = [
  '/api/policies',
  '/api/policies/:id',
  '/api/policies/search',
  '/api/policy-changes',
  '/api/claims',
  '/api/claims/:id',
  '/api/trackers/:id',
  '/api/forms/:id',
  '/api/approvals/:id',
  '/api/documents',
  '/api/payments',
  '/api/payments/:id',
  '/api/payments/held',
  '/api/sales/clients',
  '/api/search',
  '/api/audit-events',
  '/api/uploads/:id',
]
