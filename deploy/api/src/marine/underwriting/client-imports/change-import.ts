import type { MarinePartner } from '../../../platform/access/principal.ts'
import type { CallById } from '../../../platform/actions/action.ts'
import { readImport } from './presenter.ts'
import type { ImportRef } from './store.ts'

/** The import of a request, of the caller's partner. */
export const importRef = ({ params: { id }, principal }: CallById<MarinePartner>): ImportRef => ({
  id,
  partnerId: principal.partnerId,
})

/** Presents the import of a request after its change. */
export const presentImport = ({ tx, services, params: { id }, principal, t }: CallById<MarinePartner>) =>
  readImport(tx, services, id, principal.partnerId, t)
