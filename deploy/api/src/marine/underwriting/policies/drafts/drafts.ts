import type { CargoDraft, CargoPrice, CargoTerms } from '@coverdesk/sdk'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../../../platform/db/database.ts'
import { ApiError, fieldError } from '../../../../platform/errors/api-error.ts'
import { type Assessed, assess, isReady } from '../quotes/assess.ts'
import type { CargoPolicies } from '../tables.ts'

interface NewDraft {
  partnerId: string
  madeBy: string
  today: string
  now: Date
}

/** Inserts a draft. @throws ApiError 422 at `client_id`, `open_cover_id` of another partner @returns its id */
export async function insertDraft(
  tx: Tx,
  draft: CargoDraft,
  { partnerId, madeBy, today, now }: NewDraft,
): Promise<string> {
  const id = uuid()
  const assessed = await assess(tx, { ...draft, id, partnerId }, today)
  assertOwn(assessed, draft)
  await tx
    .insertInto('cargo_policies')
    .values({
      id,
      partner_id: partnerId,
      created_by: madeBy,
      created_at: now,
      updated_at: now,
      ...draftColumns(draft, assessed),
    })
    .execute()
  return id
}

/** @throws ApiError as `insertDraft` */
export async function writeDraft(
  tx: Tx,
  id: string,
  partnerId: string,
  draft: CargoDraft,
  today: string,
  now: Date,
): Promise<void> {
  const assessed = await assess(tx, { ...draft, id, partnerId }, today)
  assertOwn(assessed, draft)
  await tx
    .updateTable('cargo_policies')
    .set((eb) => ({ ...draftColumns(draft, assessed), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Asserts that a draft refers to no record of another partner; other values are stored unchecked. */
function assertOwn({ facts }: Assessed, { client_id, open_cover_id, kind }: CargoDraft): void {
  if (client_id && !facts.client) throw fieldError('client_id', 'fields.choice_unknown')
  if (open_cover_id && (!facts.openCover || kind !== 'declaration'))
    throw fieldError('open_cover_id', 'fields.choice_unknown')
}

/** Returns the columns of a draft that lists and searches read, besides the terms. */
export function draftColumns(draft: CargoDraft, assessed: Assessed) {
  const { facts, price, terms } = assessed
  const { kind, client_id, open_cover_id } = draft
  const { client, exposure, entry } = facts
  const known = (field: 'clause' | 'commodity' | 'mode' | 'load_port' | 'discharge_port'): string | null =>
    entry(field)?.code ?? null
  return {
    kind,
    client_id,
    open_cover_id,
    terms: JSON.stringify(terms),
    ...priceColumns(price),
    ready: isReady(assessed),
    clause: known('clause'),
    commodity: known('commodity'),
    mode: known('mode'),
    load_port: known('load_port'),
    discharge_port: known('discharge_port'),
    ...exposure,
    vessel_imo: terms.vessel_imo.trim() || null,
    search: searchText(terms, client?.name ?? ''),
  } satisfies Partial<Insertable<CargoPolicies>>
}

export function priceColumns(price: CargoPrice | null) {
  return {
    price: price && JSON.stringify(price),
    currency: price?.currency ?? null,
    sum_insured: price?.sum_insured ?? null,
    sum_insured_kobo: price?.sum_insured_kobo ?? null,
    premium: price?.premium ?? null,
    commission: price?.commission ?? null,
  }
}

export const searchText = (terms: CargoTerms, ...more: string[]): string =>
  [
    ...more,
    terms.vessel_name,
    terms.vessel_imo,
    terms.voyage,
    terms.transport_document,
    terms.transport_document.replace(/\s/g, ''),
    terms.pfi_number,
    terms.form_m_number,
    terms.lc_number,
    terms.description.slice(0, 200),
  ]
    .filter(Boolean)
    .join(' ')

/** @throws ApiError 409 `not_a_draft` */
export function assertDraft({ state }: { state: string }): void {
  if (state !== 'draft') throw new ApiError(409, 'not_a_draft')
}
