import { createHash } from 'node:crypto'
import type { Services } from '../../platform/services.ts'
import { certificateFacts } from './facts.ts'

const underWay = new Map<string, Promise<Buffer>>()

/** The certificate of a policy: rendered once, for however many ask at the same time, then read from the file store. */
export function certificateFile(services: Services, policyId: string): Promise<Buffer> {
  const begun = underWay.get(policyId)
  if (begun) return begun
  const reading = readOrRender(services, policyId).finally(() => underWay.delete(policyId))
  underWay.set(policyId, reading)
  return reading
}

async function readOrRender(services: Services, policyId: string): Promise<Buffer> {
  const { db, providers, renderer } = services
  const document = await db
    .selectFrom('documents')
    .select(['id', 'storage_key', 'sha256'])
    .where('policy_id', '=', policyId)
    .where('kind', '=', 'motor-certificate')
    .executeTakeFirstOrThrow()
  if (document.storage_key) {
    const stored = await providers.files.get(document.storage_key)
    if (stored && createHash('sha256').update(stored).digest('hex') === document.sha256) return stored
  }
  const file = await renderer.motorCertificate(await certificateFacts(services, policyId))
  const key = `certificates/${document.id}.pdf`
  await providers.files.put(key, file, 'application/pdf')
  const sha256 = createHash('sha256').update(file).digest('hex')
  await db.updateTable('documents').set({ storage_key: key, sha256 }).where('id', '=', document.id).execute()
  return file
}
