import { vehicleMark } from '@coverdesk/sdk'
import { fullName } from '../../identity/clients/presenter.ts'
import { readInsurer } from '../../organisation/company-profile/insurer.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { paperLanguage } from '../../platform/printing/choose-language.ts'
import type { Insurer } from '../../platform/printing/insurer.ts'
import { amountIn, type PaperLanguage } from '../../platform/printing/paper-language.ts'
import type { Services } from '../../platform/services.ts'
import { type ProposalRow, policiesOfVehicles, vehiclesOf } from './store.ts'

declare module '../../platform/printing/renderer.ts' {
  interface Renderer {
    fleetStatement(facts: FleetStatementFacts): Promise<Buffer>
  }
}

/** Facts of the debit note or the receipt of a fleet; days are `yyyy-mm-dd`. */
export interface FleetStatementFacts {
  kind: 'debit_note' | 'receipt'
  number: string
  fleetNumber: string
  policyholder: string
  address: string
  /** Empty for none. */
  taxId: string
  startDate: string
  endDate: string
  issuedAt: string
  /** Null before payment. */
  paidOn: string | null
  vehicles: { plate: string; vehicle: string; policyNumber: string; amount: string }[]
  amount: string
  insurer: Insurer
  language: PaperLanguage
  demo: boolean
}

/** Reads the facts of a priced proposal's debit note, or of its receipt, in the client's language. */
export async function statementFacts(
  services: Services,
  proposal: ProposalRow,
  kind: FleetStatementFacts['kind'],
): Promise<FleetStatementFacts> {
  const { db, settings } = services
  const row = await db
    .selectFrom('fleets')
    .leftJoin('clients', 'clients.id', 'fleets.client_id')
    .innerJoin('trackers', (join) => join.on('trackers.id', '=', proposal.tracker_id))
    .leftJoin('payments', (join) => join.on('payments.id', '=', proposal.payment_id))
    .select(['fleets.number', 'clients.first_name', 'clients.last_name', 'clients.address', 'clients.tax_id'])
    .select(['trackers.locale', 'payments.reference', 'payments.paid_at'])
    .where('fleets.id', '=', proposal.fleet_id)
    .executeTakeFirstOrThrow()
  const vehicles = await vehiclesOf(db, proposal.id)
  const numbers = await policiesOfVehicles(db, proposal.id)
    .select(['fleet_vehicles.id', 'policy_number'])
    .execute()
  const policyOf = new Map(numbers.map(({ id, policy_number }) => [id, policy_number]))
  const language = paperLanguage(services, row.locale)
  const issued = new Date(kind === 'receipt' ? (row.paid_at ?? proposal.created_at) : proposal.created_at)
  return {
    kind,
    number: (kind === 'receipt' ? row.reference : proposal.debit_note_number) ?? '',
    fleetNumber: row.number,
    policyholder: fullName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
    address: row.address ?? '',
    taxId: row.tax_id ?? '',
    startDate: proposal.start_date,
    endDate: proposal.end_date,
    issuedAt: lagosDay(issued),
    paidOn: row.paid_at ? lagosDay(new Date(row.paid_at)) : null,
    vehicles: vehicles.map(({ id, vehicle, names, amount }) => ({
      plate: vehicleMark(vehicle),
      vehicle: [names.make, names.model, vehicle.year].filter(Boolean).join(' '),
      policyNumber: policyOf.get(id) ?? '',
      amount: amountIn(language, amount ?? 0),
    })),
    amount: amountIn(language, proposal.amount ?? 0),
    insurer: await readInsurer(db),
    language,
    demo: settings.COVERDESK_ENV === 'demo',
  }
}
