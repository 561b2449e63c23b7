import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { findWorkflow, staffTitleOf } from './definitions.ts'

interface Pinned {
  workflow_id: number
  workflow_version: number
}

/** Reads each pinned version once; returns a function that maps a row to the staff title of its step. */
export async function readStepTitles(
  db: Db | Tx,
  services: Services,
  rows: readonly Pinned[],
  locale: string,
): Promise<(row: Pinned, key: string) => string> {
  const titles = new Map<string, Map<string, string>>()
  for (const row of rows) {
    const pinned = `${row.workflow_id} ${row.workflow_version}`
    if (titles.has(pinned)) continue
    const { steps } = await findWorkflow(db, row.workflow_id, row.workflow_version)
    titles.set(
      pinned,
      new Map(steps.map((step) => [step.key, staffTitleOf(step, services.translate, locale)])),
    )
  }
  const completed = services.translate(locale, 'workflow-steps', 'completed')
  return (row, key) => titles.get(`${row.workflow_id} ${row.workflow_version}`)?.get(key) ?? completed
}
