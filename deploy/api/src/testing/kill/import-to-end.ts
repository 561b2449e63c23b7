import { createHash } from 'node:crypto'
import { mapImport } from '../../marine/underwriting/client-imports/rows/correct-rows.ts'
import {
  countRows,
  findImport,
  type ListedRecord,
  PART_SIZE,
} from '../../marine/underwriting/client-imports/store.ts'
import { receivePart, startImport } from '../../marine/underwriting/client-imports/upload/receive.ts'
import { commitImport } from '../../marine/underwriting/client-imports/work/start-work.ts'
import { createOutboxHandlers } from '../../outbox-handlers.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { readMaker } from '../../platform/access/read-maker.ts'
import { OutboxWorker } from '../../platform/outbox/outbox-worker.ts'
import type { Services } from '../../platform/services.ts'

/** Uploads a file of clients as the owner of a demo partner; repeated, it is the same import. @returns its id */
export async function sendClients(services: Services, content: Buffer): Promise<string> {
  const { actor, partnerId } = await ownerOf(services)
  const { db } = services
  const sha256 = createHash('sha256').update(content).digest('hex')
  const body = { file_name: 'clients.csv', size: content.length, sha256 }
  const id = await db.transaction().execute((tx) => startImport(tx, partnerId, body, { actor, locale: 'en' }))
  for (;;) {
    const { state, received: offset } = await findImport(db, id, partnerId)
    if (state !== 'uploading') return id
    const part = content.subarray(offset, offset + PART_SIZE)
    await db.transaction().execute((tx) => receivePart(tx, services, { id, partnerId, offset }, part))
  }
}

/** Continues an import from its present step to its end, as proposed, with the work that the outbox delivers. */
export async function importToEnd(services: Services, id: string): Promise<ListedRecord> {
  const { actor, partnerId } = await ownerOf(services)
  const { db } = services
  const place = { id, partnerId }
  const outbox = new OutboxWorker(services, createOutboxHandlers(services))
  for (;;) {
    await outbox.drain()
    const record = await findImport(db, id, partnerId)
    if (record.state === 'mapping') {
      const { head_row, mapping, date_format, on_duplicate, match_on } = record
      const body = { head_row: head_row ?? 0, mapping: mapping ?? {}, date_format, on_duplicate, match_on }
      await db.transaction().execute((tx) => mapImport(tx, services, place, body))
    } else if (record.state === 'checked') {
      const { plan, counts } = await countRows(db, record)
      const seen = { ...plan, blocked: counts.blocked }
      await db.transaction().execute((tx) => commitImport(tx, services, place, seen, actor))
    } else return record
  }
}

async function ownerOf({ db, clock }: Services): Promise<{ actor: UserActor; partnerId: string }> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'owner@harbourline.test')
    .executeTakeFirstOrThrow()
  const principal = await readMaker(db, id)
  return { actor: { principal, now: clock() }, partnerId: principal.partnerId ?? '' }
}

/** Generates different clients, every third a person. */
export function manyClients(count: number): Buffer {
  const lines = Array.from({ length: count }, (_, at) => {
    const number = String(at).padStart(7, '0')
    const [kind, rc, nin] =
      at % 3 === 0 ? ['individual', '', `5${number}123`] : ['company', `RC${number}`, '']
    return `${kind},Importer ${number} Limited,${rc},${nin},buyer${number}@importer.test,080${number}1,${at} Creek Road,Apapa,Lagos,R${number}`
  })
  const head = 'client_type,name,rc_number,nin,email,phone,address,city,state,external_ref'
  return Buffer.from(`${[head, ...lines].join('\n')}\n`)
}
