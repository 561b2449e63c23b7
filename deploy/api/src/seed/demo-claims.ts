import { banks, CLAIMS_WORKFLOW_ID, isNuban } from '@coverdesk/sdk'
import type { Answers } from '@coverdesk/sdk/forms'
import { sql } from 'kysely'
import { fullName } from '../identity/clients/presenter.ts'
import { type System, system } from '../platform/access/principal.ts'
import { readMaker } from '../platform/access/read-maker.ts'
import { after, days, instant, lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import { decideApproval } from '../workflows/approvals/decide.ts'
import { createTracker } from '../workflows/trackers/create.ts'
import { completeStep } from '../workflows/workflow-engine/engine.ts'
import type { TrackerRow } from '../workflows/workflow-engine/tracker-store.ts'
import { findTracker } from '../workflows/workflow-engine/tracker-store.ts'
import { payDemoClaim } from './demo-claim-payments.ts'

/** Progress of each demo claim, days since it was reported, and whether its driver's licence had expired. */
const claims: readonly { until: Stop; daysAgo: number; loss: number; expired?: true }[] = [
  { until: 'registration', daysAgo: 0.1, loss: 0 },
  { until: 'registration', daysAgo: 0.4, loss: 1 },
  { until: 'registration', daysAgo: 2, loss: 2, expired: true },
  { until: 'assessment', daysAgo: 1, loss: 3 },
  { until: 'assessment', daysAgo: 3, loss: 4 },
  { until: 'assessment', daysAgo: 9, loss: 0 },
  { until: 'decision', daysAgo: 4, loss: 1 },
  { until: 'decision', daysAgo: 6, loss: 3 },
  { until: 'decision', daysAgo: 12, loss: 2 },
  { until: 'voucher', daysAgo: 8, loss: 0 },
  { until: 'claim_payment', daysAgo: 14, loss: 4 },
  { until: 'recorded', daysAgo: 10, loss: 2 },
  { until: 'end', daysAgo: 21, loss: 1 },
  { until: 'end', daysAgo: 33, loss: 0 },
  { until: 'end', daysAgo: 70, loss: 3 },
]

type Stop = 'registration' | 'assessment' | 'decision' | 'voucher' | 'claim_payment' | 'recorded' | 'end'

const losses = [
  [
    'collision',
    'Third Mainland Bridge, Lagos',
    'A bus drove into the back of the car in the morning traffic.',
    280_000,
  ],
  ['glass', 'Ikorodu Road, Lagos', 'A stone from a lorry broke the windscreen.', 85_000],
  ['collision', 'Wuse II, Abuja', 'The other driver did not stop at the junction.', 620_000],
  ['theft', 'Allen Avenue, Ikeja', 'The side mirrors and the spare wheel were taken at night.', 110_000],
  ['flood', 'Lekki Phase 1, Lagos', 'Water came into the car park after the rain.', 780_000],
] as const

const NAIRA = 100
const BANK = 'First Bank of Nigeria'

/** Creates claims in progress, each moved by the engine itself. Photos are omitted, because the demo has none. */
export async function seedDemoClaims(tx: Tx, services: Services): Promise<void> {
  const now = services.clock()
  const policies = await tx
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['policies.id', 'client_id', 'first_name', 'last_name'])
    .where('start_date', '<', lagosDay(after(now, -days(80))))
    .where('cover_type', '=', 'COMPREHENSIVE')
    .orderBy('issued_at', 'desc')
    .limit(claims.length)
    .execute()
  for (const [index, claim] of claims.entries()) {
    const policy = policies[index]
    if (!policy) return
    await seedClaim(tx, services, policy, { ...claim, account: accountNumber(index) })
  }
  await hush(tx, now)
}

/** An account of its own for each claim, with the check digit of its bank. */
function accountNumber(index: number): string {
  const serial = String(12_345_678 + index).padStart(9, '0')
  const code = banks.find(({ name }) => name === BANK)?.code ?? ''
  const digits = Array.from({ length: 10 }, (_digit, last) => `${serial}${last}`)
  return digits.find((number) => isNuban(number, code)) ?? ''
}

/** Deletes the emails that the seeded claims would send, and marks notifications older than a day as read. */
async function hush(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('outbox').where('topic', '=', 'mail').execute()
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('created_at', '<', instant(after(now, -days(1))))
    .execute()
}

async function seedClaim(
  tx: Tx,
  services: Services,
  policy: { id: string; client_id: string; first_name: string; last_name: string },
  { until, daysAgo, loss, expired, account }: (typeof claims)[number] & { account: string },
): Promise<void> {
  const begun = after(services.clock(), -days(daysAgo))
  const at = (share: number): Services => ({ ...services, clock: () => after(begun, days(daysAgo * share)) })
  const [type = '', place = '', description = '', amount = 0] = losses[loss % losses.length] ?? []
  const input = { workflow_id: CLAIMS_WORKFLOW_ID, customer_id: policy.client_id, policy_id: policy.id }
  let tracker = await createTracker(tx, at(0), input, system)
  const answer = async (share: number, answers: Answers, by: string): Promise<void> => {
    tracker = await sendForm(tx, at(share), tracker, answers, by, system)
  }
  const reported = lagosDay(begun)
  await answer(
    0.01,
    {
      loss_type: type,
      loss_date: reported,
      place,
      description,
      purpose: 'private',
      damage: description,
      vehicle_location: 'With the owner',
      third_party: 'no',
      injuries: 'no',
      payee_name: fullName(policy),
      bank: BANK,
      account_number: account,
      licence_expiry: expired ? lagosDay(after(begun, -days(30))) : '2030-12-31',
      estimate: amount * NAIRA,
      declaration: true,
    },
    'customer',
  )
  if (until === 'registration') return
  await answer(0.2, { checks_seen: true, reserve: amount * NAIRA }, OFFICER)
  if (until === 'assessment') return
  const reasons = 'The estimate compared with two workshops.'
  const figures = { adjusted_loss: Math.round(amount * 0.9) * NAIRA, excess: 25_000 * NAIRA, reasons }
  await answer(0.4, figures, OFFICER)
  if (until === 'decision') return
  await approve(tx, at(0.42), tracker)
  tracker = await findTracker(tx, tracker.id)
  if (until === 'voucher') return
  await answer(0.7, { accepted: true }, 'customer')
  if (until === 'claim_payment') return
  const pay = {
    reference: `TRF-${tracker.reference.slice(-4)}`,
    amount: figures.adjusted_loss - figures.excess,
  }
  await payDemoClaim(tx, at(0.9), tracker.id, { ...pay, confirmed: until === 'end' })
}

const OFFICER = 'Halima Sani'

/** Stores answers as if a user had sent them, and continues. */
async function sendForm(
  tx: Tx,
  services: Services,
  tracker: TrackerRow,
  answers: Answers,
  by: string,
  principal: System,
): Promise<TrackerRow> {
  const now = services.clock()
  const sender = await tx
    .selectFrom('users')
    .select('id')
    .where('audience', '=', 'staff')
    .where(sql<boolean>`first_name || ' ' || last_name = ${by}`)
    .executeTakeFirst()
  const form = await tx
    .updateTable('forms')
    .set((eb) => ({
      status: 'submitted',
      draft: JSON.stringify(answers),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('tracker_id', '=', tracker.id)
    .where('step_key', '=', tracker.step_key)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('form_submissions')
    .values({
      form_id: form.id,
      number: 1,
      answers: JSON.stringify(answers),
      submitted_at: now,
      submitted_by: by,
      user_id: sender?.id ?? null,
    })
    .execute()
  return completeStep(tx, services, tracker.id, { key: tracker.step_key, data: answers, principal })
}

/** Approves as the claims manager through the server's own rules, with the record of a decision. */
async function approve(tx: Tx, services: Services, tracker: TrackerRow): Promise<void> {
  const manager = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('roles.name', '=', 'Claims manager')
    .executeTakeFirstOrThrow()
  const approval = await tx
    .selectFrom('approvals')
    .select(['id', 'version'])
    .where('tracker_id', '=', tracker.id)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`asked ->> 'name' = 'Claims manager'`)
    .executeTakeFirstOrThrow()
  const actor = { principal: await readMaker(tx, manager.id), now: services.clock(), locale: 'en' }
  const decision = { approval_id: approval.id, decision: 'approve' as const, version: approval.version }
  await decideApproval(tx, services, { ...decision, reason: 'Within the cover and the estimate.' }, actor)
}
