import type { Db, Tx } from '../../platform/db/database.ts'
import type { ReportedMotorPolicy } from '../../platform/providers/nia/nia-provider.ts'
import { addDays } from '../../policies/terms/days.ts'

/** Selects the industry records with their policies, customers and branches. */
export const selectRecords = (db: Db | Tx) =>
  db
    .selectFrom('industry_records')
    .innerJoin('policies', 'policies.id', 'industry_records.id')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .innerJoin('branches', 'branches.id', 'policies.branch_id')
    .selectAll('industry_records')
    .select([
      'policies.policy_number',
      'policies.certificate_number',
      'policies.certificate_from',
      'policies.plate',
      'policies.unplated',
      'policies.vehicle',
      'policies.names',
      'policies.cover_type',
      'policies.start_date',
      'policies.end_date',
      'policies.email',
      'policies.phone',
      'policies.niid_number',
      'policies.branch_id',
      'policies.client_id',
      'clients.first_name',
      'clients.last_name',
      'branches.code as branch_code',
      'branches.name as branch_name',
    ])

export type RecordRow = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>

/** Returns what is reported of a policy: its own values, then the corrections of the report. */
export function reportedPolicy(row: RecordRow): ReportedMotorPolicy {
  const { vehicle, names, corrections } = row
  const written = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
  const isCancelled = row.event === 'cancel'
  const lastDay = addDays(row.effective_from, -1)
  return {
    policy_number: row.policy_number,
    certificate_number: row.certificate_number,
    event: row.event,
    status: isCancelled ? 'cancelled' : 'in_force',
    policyholder: corrections.policyholder ?? `${row.first_name} ${row.last_name}`.trim(),
    registration_number: corrections.registration_number ?? (row.unplated ? '' : row.plate),
    chassis_number: corrections.chassis_number ?? written(vehicle.chassis_number),
    engine_number: corrections.engine_number ?? written(vehicle.engine_number),
    make: corrections.make ?? written(names.make),
    model: corrections.model ?? written(names.model),
    year: Number(vehicle.year ?? 0),
    cover_type: row.cover_type,
    starts_on: row.certificate_from ?? row.start_date,
    ends_on: isCancelled ? lastDay : row.end_date,
  }
}
