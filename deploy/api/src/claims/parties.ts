import { type ClaimParty, type ClaimPartyInput, normalisePhone } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { UserActor } from '../platform/access/actor.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { ApiError, editConflict, notFound } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import { refreshClaimSearch } from './claim-search.ts'
import type { ClaimRow } from './move-claim.ts'
import { setPayee } from './payouts/payees.ts'

/** Third parties of a claim, the first first, with the account and the payments of each. */
export async function listParties(db: Db | Tx, claimId: string): Promise<ClaimParty[]> {
  const rows = await db
    .selectFrom('claim_parties')
    .leftJoin('claim_payees', (join) =>
      join.onRef('claim_payees.party_id', '=', 'claim_parties.id').on('claim_payees.replaced_at', 'is', null),
    )
    .select(['claim_parties.id', 'role', 'claim_parties.name', 'phone', 'plate', 'insurer', 'demand'])
    .select(['by', 'claim_parties.created_at', 'claim_parties.version'])
    .select(['claim_payees.name as holder', 'bank', 'account_number'])
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::bigint from claim_payments
        join claim_payees as payee on payee.id = payee_id
        where payee.party_id = claim_parties.id and state = 'confirmed')`.as('paid'),
    )
    .where('claim_parties.claim_id', '=', claimId)
    .where('removed_at', 'is', null)
    .orderBy('claim_parties.created_at')
    .orderBy('claim_parties.id')
    .execute()
  return rows.map(({ holder, bank, account_number, ...party }) => ({
    ...party,
    account:
      holder === null ? null : { name: holder, bank: bank ?? '', account_number: account_number ?? '' },
  }))
}

/** Adds a third party to a claim. */
export async function addParty(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  { account, ...party }: ClaimPartyInput,
  actor: UserActor,
): Promise<string> {
  const id = uuid()
  const { name: by } = actor.principal
  await tx
    .insertInto('claim_parties')
    .values({ id, claim_id: claim.id, ...stored(party), by, created_at: actor.now, removed_at: null })
    .execute()
  await setAccount(tx, services, { claimId: claim.id, partyId: id, account }, actor)
  await refreshClaimSearch(tx, claim.id)
  return id
}

/** Changes a third party. @returns it as it was @throws ApiError 404; 409 `edit_conflict` */
export async function changeParty(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  partyId: string,
  { account, version, ...party }: ClaimPartyInput & { version: number },
  actor: UserActor,
): Promise<ClaimParty> {
  const before = await lockParty(tx, claim, partyId, version)
  await tx
    .updateTable('claim_parties')
    .set((eb) => ({ ...stored(party), version: eb('version', '+', 1) }))
    .where('id', '=', partyId)
    .execute()
  await setAccount(tx, services, { claimId: claim.id, partyId, account }, actor)
  await refreshClaimSearch(tx, claim.id)
  return before
}

/** Removes a third party. @throws ApiError 404; 409 `edit_conflict`, `party_in_use` with payments */
export async function removeParty(
  tx: Tx,
  claim: ClaimRow,
  partyId: string,
  version: number,
  now: Date,
): Promise<ClaimParty> {
  const before = await lockParty(tx, claim, partyId, version)
  const payment = await tx
    .selectFrom('claim_payments')
    .innerJoin('claim_payees', 'claim_payees.id', 'payee_id')
    .select('claim_payments.id')
    .where('party_id', '=', partyId)
    .where('state', 'in', ['recorded', 'confirmed'])
    .executeTakeFirst()
  if (payment) throw new ApiError(409, 'party_in_use')
  await tx.updateTable('claim_parties').set({ removed_at: now }).where('id', '=', partyId).execute()
  await tx
    .updateTable('claim_payees')
    .set({ replaced_at: now })
    .where('party_id', '=', partyId)
    .where('replaced_at', 'is', null)
    .execute()
  await refreshClaimSearch(tx, claim.id)
  return before
}

/** A mobile phone is stored as it is searched for, in any spelling. */
const stored = (party: Omit<ClaimPartyInput, 'account'>) => ({
  ...party,
  phone: normalisePhone(party.phone) ?? party.phone,
})

async function lockParty(tx: Tx, claim: ClaimRow, id: string, version: number): Promise<ClaimParty> {
  const parties = await listParties(tx, claim.id)
  const party = parties.find((one) => one.id === id)
  if (!party) throw notFound()
  if (party.version !== version) throw editConflict(party)
  return party
}

interface PartyAccount {
  claimId: string
  partyId: string
  account: ClaimPartyInput['account']
}

async function setAccount(
  tx: Tx,
  services: Services,
  { claimId, partyId, account }: PartyAccount,
  { principal }: UserActor,
): Promise<void> {
  if (!account) return
  const given = { by: principal.name, userId: principal.userId }
  await setPayee(tx, services, claimId, account, given, { party_id: partyId, adjuster_id: null })
}
