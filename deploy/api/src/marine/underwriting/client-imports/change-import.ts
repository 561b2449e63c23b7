import type { MarinePartner } from '../../../platform/access/principal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Context } from '../../../platform/http/route.ts'
import { readImport } from './presenter.ts'
import type { ImportRef } from './store.ts'

/** Changes an import of the caller's partner and answers with the updated import. */
export async function changeAndPresent(
  {
    services,
    params: { id },
    principal,
    transact,
    t,
  }: Context<{ id: string }, unknown, unknown, MarinePartner>,
  act: (tx: Tx, ref: ImportRef) => Promise<void>,
) {
  const { partnerId } = principal
  const data = await transact(async (tx) => {
    await act(tx, { id, partnerId })
    return readImport(tx, services, id, partnerId, t)
  })
  return { data, message: t('messages', 'saved') }
}
