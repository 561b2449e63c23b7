import { storeMarineDocument } from '../../marine/documents/store-document.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { sheetPhoto } from './sheet-photo.ts'

/** Adds the licence of each of the demo's partners, as they uploaded it. */
export async function seedLicences(tx: Tx, services: Services): Promise<void> {
  const stored = tx.selectFrom('marine_documents').select('partner_id').where('kind', '=', 'licence')
  const partners = await tx
    .selectFrom('partners')
    .select(['id', 'name', 'rc_number', 'licence_number', 'licence_expires_on'])
    .where('licence_number', '!=', '')
    .where('id', 'not in', stored)
    .execute()
  for (const { id, name, rc_number, licence_number, licence_expires_on } of partners) {
    const lines = [name, rc_number, `Licence ${licence_number}`, `Valid until ${licence_expires_on}`]
    await storeMarineDocument(tx, services, {
      partnerId: id,
      objectId: id,
      kind: 'licence',
      fileName: 'licence.png',
      content: await sheetPhoto('Licence', lines),
      mediaType: 'image/png',
    })
  }
}
