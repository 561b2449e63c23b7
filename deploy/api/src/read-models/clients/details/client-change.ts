import { isDeepStrictEqual } from 'node:util'
import { fullName } from '../../../identity/clients/presenter.ts'
import { type ChangeKind, outdated } from '../../../identity/pending-changes/kinds.ts'
import { recordChange } from '../record/record-change.ts'
import { type Identity, identityOf, storeDetails } from './store-details.ts'

/** A new name or date of birth of a customer. */
export const clientChange: ChangeKind = {
  favours: () => Promise.resolve(false),
  async apply(tx, _services, request, actor) {
    const { reason, ...wanted } = request.payload as Identity & { reason: string }
    const row = await tx
      .selectFrom('clients')
      .selectAll()
      .where('id', '=', request.object_id)
      .forUpdate()
      .executeTakeFirst()
    const isOpen = row !== undefined && row.merged_into === null && row.erased_at === null
    if (!isOpen || !isDeepStrictEqual(identityOf(row), request.before)) throw outdated()
    const requester = await tx
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name'])
      .where('id', '=', request.requested_by)
      .executeTakeFirstOrThrow()
    await storeDetails(tx, row, wanted)
    await recordChange(tx, actor, {
      clientId: row.id,
      kind: 'details',
      action: 'client.changed',
      before: { ...identityOf(row) },
      after: { ...wanted },
      reason,
      requestedBy: { id: requester.id, name: fullName(requester) },
    })
  },
}
