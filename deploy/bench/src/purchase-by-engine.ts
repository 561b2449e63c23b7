import { MOTOR_WORKFLOW } from '../../api/src/motor/proposals/motor-proposal.ts'
import { system } from '../../api/src/platform/access/principal.ts'
import type { Services } from '../../api/src/platform/services.ts'
import { registerClient } from '../../api/src/workflows/customers/register.ts'
import { findWorkflow } from '../../api/src/workflows/workflow-engine/definitions.ts'
import { completeStep, startTracker } from '../../api/src/workflows/workflow-engine/engine.ts'
import { addTrackerSearch } from '../../api/src/workflows/workflow-engine/tracker-store.ts'
import { proposal } from './purchase.ts'

const PERSON = { first_name: 'Adaeze', last_name: 'Okafor' }
const principal = system

/**
 * Takes a customer through the motor purchase in its four transactions, without providers and without postings.
 * @returns the number of steps
 */
export async function purchaseByEngine(services: Services, customer: number): Promise<number> {
  const { db, clock } = services
  const now = clock()
  const { about, vehicle, cover } = proposal(customer)
  const { id } = await db.transaction().execute(async (tx) => {
    const workflow = await findWorkflow(tx, MOTOR_WORKFLOW)
    const data = {
      consent: { version: workflow.consent.version, accepted: true, at: now.toISOString() },
      id_type: 'nin',
      id_number: String(20_000_000_000 + customer),
      email: `buyer${customer}@example.test`,
      phone: '08031234567',
    }
    return startTracker(tx, services, { workflow, data, locale: 'en', principal })
  })
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('validations')
      .set({ kyc_status: 'verified', ...PERSON, verified_at: now, code_sent_at: now })
      .where('tracker_id', '=', id)
      .execute()
    await addTrackerSearch(tx, id, PERSON.first_name, PERSON.last_name)
    await completeStep(tx, services, id, { key: 'identity', principal })
  })
  const proposed = await db.transaction().execute(async (tx) => {
    const { declaration: _, ...details } = about
    await registerClient(tx, services, id, details)
    await tx
      .updateTable('forms')
      .set({ status: 'submitted', draft: JSON.stringify({ about, vehicle, cover }) })
      .where('tracker_id', '=', id)
      .execute()
    return completeStep(tx, services, id, { key: 'proposal', data: { vehicle, cover }, principal })
  })
  const payment = { ...(proposed.answers.payment as { payment_id: string }), reference: `CD${customer}` }
  const paid = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('payments')
      .set({ status: 'succeeded', paid_at: now })
      .where('tracker_id', '=', id)
      .execute()
    return completeStep(tx, services, id, { key: 'payment', data: payment, principal })
  })
  if (paid.state !== 'completed') throw new Error(`The purchase ended at ${paid.step_key}, ${paid.state}.`)
  return paid.total_steps
}
