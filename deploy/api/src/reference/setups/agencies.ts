import { type AgencyKind, agencyKinds } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'
import { inForce, type SetupRow } from './store.ts'

/** An agency as it is on a day. */
export interface Agency {
  code: string
  name: string
  kind: AgencyKind
  /** Commission in basis points of the net premium. */
  commissionBps: number
  /** Commission on third-party cover, in basis points. */
  thirdPartyBps: number
  /** Last day of its licence; null where none is recorded. */
  licenceUntil: string | null
}

const agencyRow = preparedRead((db, code: string, day: string) =>
  db
    .selectFrom('setup_rows')
    .select(['code', 'name', 'parent', 'attributes'])
    .where('list', '=', 'agencies')
    .where('code', '=', code)
    .where(inForce(day)),
)

/** Reads an agency by its period of a day; null when it is not in force then. */
export async function agencyOn(db: Db | Tx, code: string, day: string): Promise<Agency | null> {
  const row = await agencyRow.first(db, code, day)
  return row ? readAgency(row) : null
}

export function readAgency({ code, name, attributes }: Omit<SetupRow, 'parent'>): Agency {
  const text = (key: string): string => (typeof attributes[key] === 'string' ? attributes[key].trim() : '')
  const bps = (key: string): number | null => (typeof attributes[key] === 'number' ? attributes[key] : null)
  const commissionBps = bps('commission_bps') ?? 0
  return {
    code,
    name,
    kind: agencyKinds.find((kind) => kind === attributes.kind) ?? 'AGENCY',
    commissionBps,
    thirdPartyBps: bps('third_party_bps') ?? commissionBps,
    licenceUntil: text('licence_until') || null,
  }
}

/** Whether an agency may sell on a day: its licence has not expired. */
export const maySell = ({ licenceUntil }: Agency, day: string): boolean =>
  licenceUntil === null || licenceUntil >= day
