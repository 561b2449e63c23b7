import { createHash } from 'node:crypto'
import { certificateFacts } from '../certificates/facts.ts'
import type { Services } from '../services.ts'

/** The certificate of a policy: rendered once, then read from the file store. */
export async function certificateFile(services: Services, policyId: string): Promise<Buffer> {
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
