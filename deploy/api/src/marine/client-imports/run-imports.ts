import { reasonOf } from '../../platform/errors/reason-of.ts'
import type { Services } from '../../platform/services.ts'
import { checkNext } from './check-rows.ts'
import { commitNext } from './commit-rows.ts'
import { FileFault } from './files/cell.ts'
import { readFile } from './read-file.ts'
import { changeImport, type ImportRecord, type State } from './store.ts'
import { undoNext } from './undo-rows.ts'

const MOST_TRIES = 3

type Work = 'reading' | 'checking' | 'committing' | 'undoing'
/** Where an import stands after its work failed again and again: before it, with what was done kept. */
const before: Record<Work, State> = {
  reading: 'failed',
  checking: 'mapping',
  committing: 'checked',
  undoing: 'done',
}

/**
 * Does what imports wait for, one after another, each in steps that are whole by themselves: what another process was
 * at when it ended goes on after its last step.
 */
export async function runImports(services: Services): Promise<void> {
  for (;;) {
    const next = await services.db
      .selectFrom('client_imports')
      .selectAll()
      .where('state', 'in', ['reading', 'checking', 'committing', 'undoing'])
      .orderBy('created_at')
      .executeTakeFirst()
    if (!next) return
    await runImport(services, next)
  }
}

async function runImport(services: Services, record: ImportRecord): Promise<void> {
  const { id } = record
  const work = record.state as Work
  try {
    if (work === 'reading') return await readFile(services, record)
    const step = { checking: checkNext, committing: commitNext, undoing: undoNext }[work]
    // Requests have their turn between two steps.
    while (await step(services, id)) await new Promise(setImmediate)
  } catch (error) {
    if (error instanceof FileFault) return fail(services, record, error)
    services.log.error({ import: id, work, fault: reasonOf(error) }, 'an import does not go on')
    const isOver = record.tries + 1 >= MOST_TRIES
    await changeImport(services.db, id, {
      tries: isOver ? 0 : record.tries + 1,
      ...(isOver ? { state: before[work], failure: 'interrupted' } : {}),
    })
  }
}

/** A file nobody can read; what was kept of it goes. */
async function fail(services: Services, { id }: ImportRecord, { code, params }: FileFault): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const lasts = code === 'encoding' || code === 'quotes'
    await tx.deleteFrom('client_import_rows').where('import_id', '=', id).execute()
    if (!lasts) await tx.deleteFrom('client_import_parts').where('import_id', '=', id).execute()
    await changeImport(tx, id, {
      ...{ state: 'failed', failure: code, failure_params: JSON.stringify(params), rows_done: 0 },
      finished_at: services.clock(),
    })
  })
}
