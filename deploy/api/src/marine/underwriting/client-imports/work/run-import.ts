import { reasonOf } from '../../../../platform/errors/reason-of.ts'
import type { Services } from '../../../../platform/services.ts'
import { FileError } from '../../../../platform/workbooks/cell.ts'
import { checkNextRows } from '../rows/check-import.ts'
import { changeImport, type ImportRecord, lockForWork, type State } from '../store.ts'
import { commitNextRows } from './commit-rows.ts'
import { readFile } from './read-file.ts'
import { undoNextRows } from './undo-rows.ts'

const MAX_ATTEMPTS = 3

type Work = 'reading' | 'checking' | 'committing' | 'undoing'
/** State of an import after repeated failures of its work: the state before it, with finished steps retained. */
const stateAfterFailure: Record<Work, State> = {
  reading: 'failed',
  checking: 'mapping',
  committing: 'checked',
  undoing: 'done',
}

/**
 * Runs the work that an import waits for, in transactional steps: work of an ended process continues after its last
 * step. Counts the attempt before it starts, so that one that ends the process counts too; a finished step resets the
 * count.
 * @throws an error of the attempt, so that the outbox retries it
 */
export async function runImport(services: Services, id: string): Promise<void> {
  const record = await services.db
    .selectFrom('client_imports')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['reading', 'checking', 'committing', 'undoing'])
    .executeTakeFirst()
  // Cancelled, or done already.
  if (!record) return
  const work = record.state as Work
  if (record.tries >= MAX_ATTEMPTS) return giveUp(services, record, work)
  await changeImport(services.db, id, { tries: record.tries + 1 })
  try {
    if (work === 'reading') return await readFile(services, record)
    const step = { checking: checkNextRows, committing: commitNextRows, undoing: undoNextRows }[work]
    // Yields to requests between two steps.
    while (await step(services, id)) await new Promise(setImmediate)
  } catch (error) {
    if (error instanceof FileError) return fail(services, record, error)
    services.log.error({ import: id, work, fault: reasonOf(error) }, 'import attempt failed')
    if (record.tries + 1 < MAX_ATTEMPTS) throw error
    await giveUp(services, record, work)
  }
}

/** Gives up work after repeated failures or ended processes. */
const giveUp = ({ db, clock }: Services, { id }: ImportRecord, work: Work): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockForWork(tx, id, work))) return
    const ended = work === 'reading' ? { finished_at: clock() } : {}
    await changeImport(tx, id, { state: stateAfterFailure[work], failure: 'interrupted', ...ended })
  })

/** Fails an import with an unreadable file, and deletes its stored rows. */
async function fail(services: Services, { id }: ImportRecord, { code, params }: FileError): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const isCorrectable = code === 'encoding' || code === 'quotes'
    await tx.deleteFrom('client_import_rows').where('import_id', '=', id).execute()
    if (!isCorrectable) await tx.deleteFrom('client_import_parts').where('import_id', '=', id).execute()
    await changeImport(tx, id, {
      state: 'failed',
      failure: code,
      failure_params: JSON.stringify(params),
      rows_done: 0,
      finished_at: services.clock(),
    })
  })
}
