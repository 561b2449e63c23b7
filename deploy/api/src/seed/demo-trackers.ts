import type { IdType } from '@coverdesk/sdk'
import { MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { anonymous } from '../platform/access/principal.ts'
import { after, days, lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import { registerClient } from '../workflows/customers/register.ts'
import { findWorkflow } from '../workflows/workflow-engine/definitions.ts'
import { completeStep, setTrackerState, startTracker } from '../workflows/workflow-engine/engine.ts'
import { addTrackerEvent, addTrackerSearch } from '../workflows/workflow-engine/tracker-store.ts'
import { demoSales } from './demo.ts'

const OPEN = 24
const SALES_IN = 200
const ID_TYPE: IdType = 'nin'

/** The step at which each open tracker stops: every third at the identity, at the proposal, at the payment. */
const stops = ['identity', 'proposal', 'payment'] as const

const NAIRA = 100
/** Positions of recent trackers that an underwriter decides on before they are paid for. */
const referred: Record<number, { vehicle: object; cover: object }> = {
  2: {
    vehicle: { make: 'MERCEDES', model: 'G_63', year: 2023, body_type: 'JEEP', use: 'PRIVATE' },
    cover: { ...ofClass('PRIVATE'), sum_insured: 185_000_000 * NAIRA },
  },
  5: {
    vehicle: { make: 'MACK', model: 'R_MODEL', year: 2016, body_type: 'OTHER', use: 'SPECIAL' },
    cover: { ...ofClass('SPECIAL'), sum_insured: 42_000_000 * NAIRA },
  },
}

function ofClass(code: string) {
  return { risk_type: code, liability_type: code, cover_type: 'COMPREHENSIVE', extensions: [] }
}

/** Creates customers' trackers in progress, moved by the engine itself. */
export async function seedDemoTrackers(tx: Tx, services: Services): Promise<void> {
  const now = services.clock()
  const workflow = await findWorkflow(tx, MOTOR_WORKFLOW_ID)
  const sales = demoSales(now).slice(SALES_IN, SALES_IN + OPEN)
  for (const [index, sale] of sales.entries()) {
    const stop = stops[index % stops.length]
    const begun = { ...services, clock: () => after(now, -days(index / 3)) }
    const consent = { version: workflow.consent.version, accepted: true, at: now.toISOString() }
    const number = String(70_000_000_001 + index * 10)
    const { email, phone, first_name, last_name } = sale.client
    const data = { consent, id_type: ID_TYPE, id_number: number, email: `open.${email}`, phone }
    const tracker = await startTracker(tx, begun, { workflow, data, locale: 'en', principal: anonymous })
    if (stop === 'identity') {
      if (index % 2 === 0) await leavePending(tx, tracker.id, begun.clock())
      continue
    }
    await tx
      .updateTable('validations')
      .set({
        kyc_status: 'verified',
        first_name,
        last_name,
        verified_at: begun.clock(),
        code_sent_at: begun.clock(),
      })
      .where('tracker_id', '=', tracker.id)
      .execute()
    await addTrackerSearch(tx, tracker.id, first_name, last_name)
    await completeStep(tx, begun, tracker.id, { key: 'identity', principal: anonymous })
    if (stop === 'proposal') continue
    const { first_name: _first, last_name: _last, email: _mail, phone: _phone, ...details } = sale.client
    await registerClient(tx, begun, tracker.id, {
      ...details,
      title: details.gender === 'female' ? 'Mrs' : 'Mr',
    })
    const cover = { ...sale.cover, ...referred[index]?.cover, start_date: lagosDay(now) }
    const own = {
      registration_number: `OPN${100 + index}XY`,
      chassis_number: `1HGCM82633A${100_000 + index}`,
    }
    const vehicle = { ...sale.vehicle, ...referred[index]?.vehicle, ...own }
    await tx
      .updateTable('forms')
      .set({
        status: 'submitted',
        draft: JSON.stringify({ about: { ...details, declaration: true }, vehicle, cover }),
      })
      .where('tracker_id', '=', tracker.id)
      .execute()
    await completeStep(tx, begun, tracker.id, {
      key: 'proposal',
      data: { vehicle, cover },
      principal: anonymous,
    })
  }
}

/** The identity service did not answer: staff see the tracker among those that need them. */
async function leavePending(tx: Tx, trackerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('validations')
    .set({ kyc_status: 'manual_review', reason: 'kyc_pending' })
    .where('tracker_id', '=', trackerId)
    .execute()
  await setTrackerState(tx, trackerId, 'review', at)
  await addTrackerEvent(tx, trackerId, {
    kind: 'identity_checked',
    actor: 'system',
    at,
    detail: { status: 'pending' },
  })
}
