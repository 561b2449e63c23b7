import type { UseOfBody } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { listSetup } from '../../reference/setups/store.ts'

/** Reads the uses of vehicles by code of the body, each with its class, on a day. */
export async function readClasses(
  db: Db | Tx,
  day: string,
  nameOf: (row: { code: string; name: string }) => string = ({ name }) => name,
): Promise<Map<string, UseOfBody[]>> {
  const rows = await listSetup(db, 'vehicle_classes', day)
  const byBody = new Map<string, UseOfBody[]>()
  for (const row of rows) {
    const { use, risk_type } = row.attributes as { use: string; risk_type?: string | null }
    const uses = byBody.get(row.parent) ?? []
    byBody.set(row.parent, [...uses, { use, name: nameOf(row), risk_type: risk_type ?? null }])
  }
  return byBody
}

/** Returns the class of a body that has only one, whatever its use. */
export function onlyClass(uses: readonly UseOfBody[] = []): string | null {
  const [first, ...others] = new Set(uses.map(({ risk_type }) => risk_type))
  return others.length === 0 ? (first ?? null) : null
}
