import type { CargoDraft, CargoTerms } from '@coverdesk/sdk'
import type { Tx } from '../../../../platform/db/database.ts'
import { readClient, readOpenCover } from '../facts/cargo-facts.ts'
import type { PolicyRow } from '../store.ts'

/** Returns a copy of an earlier policy as a draft from today, with its client and open cover if they still exist. */
export async function copyDraft(tx: Tx, row: PolicyRow, today: string): Promise<CargoDraft> {
  const { kind, partner_id: partnerId, client_id, open_cover_id, terms } = row
  const client = client_id ? await readClient(tx, partnerId, client_id) : undefined
  const cover = open_cover_id ? await readOpenCover(tx, partnerId, open_cover_id) : undefined
  return {
    kind,
    client_id: client && !client.archived_at ? client.id : null,
    open_cover_id: cover?.id ?? null,
    terms: { ...copiedTerms(terms), cover_from: today },
  }
}

/** Copies the terms for another shipment, without the numbers and days of its documents. */
const copiedTerms = (terms: CargoTerms): CargoTerms => ({
  ...terms,
  form_m_number: '',
  pfi_number: '',
  pfi_date: '',
  lc_number: '',
  transport_document: '',
  voyage: '',
  etd: '',
  eta: '',
  marks: '',
  containers: '',
  split_shipment: '',
  pfi: emptyDocument(terms.pfi),
  form_m: emptyDocument(terms.form_m),
})

const emptyDocument = (document: CargoTerms['pfi']): CargoTerms['pfi'] =>
  Object.fromEntries(Object.keys(document).map((field) => [field, ''])) as unknown as CargoTerms['pfi']
