import type { Tx } from '../../platform/db/database.ts'
import { shippedTemplates } from '../../platform/mails/catalogue.ts'

const LONGEST = 40

/** `Inspection date` → `own-inspection-date`, or `own-inspection-date-2` when that is taken. */
export async function freeId(tx: Tx, name: string): Promise<string> {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
  const base = `own-${plain || 'template'}`
  const rows = await tx
    .selectFrom('notification_templates')
    .select('id')
    .where('id', 'like', `${base}%`)
    .execute()
  const taken = new Set([...rows.map(({ id }) => id), ...shippedTemplates.keys()])
  let id = base
  for (let next = 2; taken.has(id); next += 1) id = `${base}-${next}`
  return id
}
