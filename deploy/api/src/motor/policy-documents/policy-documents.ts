import { createHash } from 'node:crypto'
import type { Services } from '../../platform/services.ts'
import { certificateFacts } from '../certificates/facts.ts'
import { policyFacts } from './facts.ts'

export const CERTIFICATE = 'motor-certificate'
export const SCHEDULE = 'motor-schedule'
export const RECEIPT = 'motor-receipt'

const folders: Readonly<Record<string, string>> = { [CERTIFICATE]: 'certificates' }
const underWay = new Map<string, Promise<Buffer>>()

/** The certificate of a policy. */
export const certificateFile = (services: Services, policyId: string): Promise<Buffer> =>
  policyDocument(services, policyId, CERTIFICATE)

/**
 * Returns a document of a policy: rendered once, however many requests come at the same time, then read from the file
 * store.
 */
export function policyDocument(services: Services, policyId: string, kind: string): Promise<Buffer> {
  const wanted = `${policyId} ${kind}`
  const running = underWay.get(wanted)
  if (running) return running
  const reading = readOrRender(services, policyId, kind).finally(() => underWay.delete(wanted))
  underWay.set(wanted, reading)
  return reading
}

async function readOrRender(services: Services, policyId: string, kind: string): Promise<Buffer> {
  const { db, providers } = services
  const document = await db
    .selectFrom('documents')
    .select(['id', 'storage_key', 'sha256'])
    .where('policy_id', '=', policyId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  if (document.storage_key) {
    const stored = await providers.files.get(document.storage_key)
    if (stored && createHash('sha256').update(stored).digest('hex') === document.sha256) return stored
  }
  const file = await render(services, policyId, kind)
  const key = `${folders[kind] ?? 'papers'}/${document.id}.pdf`
  await providers.files.put(key, file, 'application/pdf')
  const sha256 = createHash('sha256').update(file).digest('hex')
  await db.updateTable('documents').set({ storage_key: key, sha256 }).where('id', '=', document.id).execute()
  return file
}

async function render(services: Services, policyId: string, kind: string): Promise<Buffer> {
  const { renderer } = services
  switch (kind) {
    case SCHEDULE:
      return renderer.policySchedule(await policyFacts(services, policyId))
    case RECEIPT:
      return renderer.premiumReceipt(await policyFacts(services, policyId))
    default:
      return renderer.motorCertificate(await certificateFacts(services, policyId))
  }
}
