import { randomUUID } from 'node:crypto'
import type { ChangeRequest, CommissionRunDetail, Delivery, Fleet } from '../../../../sdk/src/index.ts'
import { newBuyer, newChassis, today } from '../buyer.ts'
import { requestCode } from '../mailbox.ts'
import { must, staff } from '../spec/api.ts'
import { insureNew, proposal } from '../spec/customer.ts'

/** Makes one of each record that the demo has none of and that a call makes: a department, a notice of loss, money in suspense. */
export async function makeRareRecords(): Promise<void> {
  const department = { name: `Survey ${randomUUID()}`, mailing_list: 'survey@example.test' }
  await must('POST', '/departments', staff(), department)
  await must('POST', '/suspense-items', staff('payments'), {
    account: 'CLAIMS',
    amount: 1_250_50,
    day: today(),
    reference: `FT-${randomUUID()}`,
    reason: 'unknown_reference',
    payer: 'Ada Obi',
  })
  const { email, plate } = newBuyer()
  let notice = { id: '', secret: '' }
  const otp = await requestCode(email, async () => {
    notice = await must('POST', '/loss-notices', null, {
      role: 'other_driver',
      plate,
      name: 'Musa Bello',
      email,
      channel: 'email',
      loss_date: today(),
      place: 'Ikorodu Road, Lagos',
      description: 'A bus hit the rear of the car at the lights.',
      accepted: true,
      locale: 'en',
    })
  })
  await must('POST', `/loss-notices/${notice.id}/confirm`, null, { secret: notice.secret, otp })
}

/** Reports a loss from an address that refuses its code, by email or by text message. */
export async function failDelivery(to: { email: string } | { phone: string }): Promise<void> {
  await must('POST', '/loss-notices', null, {
    role: 'driver',
    plate: newBuyer().plate,
    name: 'Musa Bello',
    ...to,
    channel: 'email' in to ? 'email' : 'sms',
    loss_date: today(),
    place: 'Ikorodu Road, Lagos',
    description: 'A bus hit the rear of the car at the lights.',
    accepted: true,
    locale: 'en',
  })
}

/** Sells a policy and endorses another vehicle on it. @returns its id */
export async function makeChangedPolicy(): Promise<string> {
  const { plate } = await insureNew()
  const [{ id }] = await must('GET', `/policies?q=${plate}`, staff())
  const vehicle = {
    ...proposal(plate).vehicle,
    colour: 'WHITE',
    body_type: 'JEEP',
    chassis_number: newChassis(),
  }
  await must('POST', `/policies/${id}/changes`, staff('underwriter'), {
    kind: 'endorse',
    endorsement: 'vehicle',
    effective_from: today(),
    facts: vehicle,
    reason: 'A newer car',
  })
  return id
}

/** Addresses of a record in each queue of a workflow. Pages lead to those of the products at their own addresses. */
export async function pathsOfQueues(): Promise<string[]> {
  const workflows: { id: number }[] = await must('GET', '/workflows', staff())
  const found: string[] = []
  for (const queue of ['trackers', 'forms', 'approvals']) {
    for (const { id: workflowId } of workflows) {
      const [first] = await must('GET', `/${queue}/${workflowId}?limit=1`, staff())
      if (!first) continue
      found.push(`/workflows/${workflowId}/${queue}/${first.id}`)
      break
    }
  }
  return found
}

const ID = '01980000-0000-7000-8000-000000000001'
const AT = '2026-04-11T09:00:00.000Z'

const changeRequest: ChangeRequest = {
  id: ID,
  kind: 'role',
  state: 'pending',
  object: { id: ID, name: 'Survey clerk' },
  version: 1,
  requested_by: 'Adaeze Okonkwo',
  requested_at: AT,
  expires_at: '2099-04-14T09:00:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: '',
  changes: [{ field: 'limit', of: 'claim', format: 'kobo', from: 500_000_00, to: 900_000_00 }],
  is_yours: false,
  may_decide: true,
}

const delivery: Delivery = {
  id: ID,
  topic: 'mail',
  template: 'approval-again',
  masked_to: 'a***e@example.test',
  attempts: 10,
  reason: '550 5.1.1',
  created_at: AT,
  dead_at: '2026-04-14T09:00:00.000Z',
}

const commissionRun: CommissionRunDetail = {
  id: ID,
  number: 'CR/2026/000001',
  status: 'awaiting_approval',
  amount: 125_000_00,
  agencies: 1,
  made_by: 'Adaeze Okonkwo',
  made_at: AT,
  decided_by: null,
  decided_at: null,
  reason: null,
  paid_on: null,
  paid_by: null,
  account: null,
  bank_reference: null,
  bank_file_at: null,
  can_take_back: null,
  version: 1,
  lines: [
    {
      agency: { code: '00485', name: 'Harbour Brokers' },
      amount: 125_000_00,
      bank: 'GTBank',
      account_number: '0123456789',
      account_name: 'HARBOUR BROKERS',
    },
  ],
  actions: ['approve', 'reject'],
  limit: null,
  accounts: [],
}

const fleet: Fleet = {
  id: ID,
  number: 'FLT-2026-000001',
  status: 'in_force',
  customer: {
    id: ID,
    name: 'Wharf Haulage Ltd',
    masked_email: 'w***@example.test',
    masked_phone: '***4567',
  },
  branch: { code: '11000', name: 'Lagos' },
  vehicles: 1,
  amount: 15_000_00,
  start_date: '2026-04-11',
  end_date: '2099-04-10',
  created_at: AT,
  agency: { code: '00485', name: 'Harbour Brokers' },
  clo: { code: '00486', name: 'Ngozi Eze' },
  version: 2,
  renewable: true,
  proposals: [
    {
      id: ID,
      sequence: 1,
      status: 'issued',
      start_date: '2026-04-11',
      end_date: '2099-04-10',
      vehicles: 1,
      amount: 15_000_00,
      currency: 'NGN',
      valid_until: null,
      debit_note_number: 'DN/2026/000001',
      masked_email: 'w***@example.test',
      tracker_id: ID,
      payment_id: ID,
      paying: false,
      documents: [{ id: ID, kind: 'fleet-certificates', file_name: 'FLT-2026-000001-1.pdf' }],
      version: 3,
    },
  ],
  vehicles_list: [
    {
      id: ID,
      proposal_id: ID,
      plate: 'ABC123DE',
      make: 'Toyota',
      model: 'Corolla',
      year: 2018,
      cover_type: { code: 'TPO', name: 'Third Party Only' },
      sum_insured: 0,
      amount: 15_000_00,
      policy: { id: ID, policy_number: 'MTR/11000/2026/000001', state: 'active' },
    },
  ],
}

/** Records that take a whole sale, a second person or a failure, by their call. */
export const madeUp: Record<string, object> = {
  [`/api/change-requests/${ID}`]: changeRequest,
  [`/api/deliveries/${ID}`]: delivery,
  [`/api/commission-runs/${ID}`]: commissionRun,
  [`/api/fleets/${ID}`]: fleet,
}

/** Addresses of their pages. */
export const pathsOfMadeUp: readonly string[] = [
  `/change-requests/${ID}`,
  `/deliveries/${ID}`,
  `/payments/commission-runs/${ID}`,
  `/underwriting/fleets/${ID}`,
]
