import type { DuplicateReason, PossibleDuplicate } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { presentCustomer } from '../../../identity/clients/presenter.ts'
import { isClientInBranches } from '../../../platform/access/clients-in-branches.ts'
import type { StaffUser } from '../../../platform/access/principal.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

const MOST = 20

/**
 * Finds records that may be the same customer. Identity numbers are compared by their hashes over all trackers of a
 * customer, so that a NIN and a BVN of one person meet.
 */
export async function findDuplicates(
  db: Db | Tx,
  clientId: string,
  principal: StaffUser,
): Promise<PossibleDuplicate[]> {
  const { rows } = await sql<{
    id: string
    first_name: string
    last_name: string
    email: string
    phone: string
    created_at: string
    version: number
    policies: number
    same_id: boolean
    same_phone: boolean
    same_email: boolean
    same_name: boolean
  }>`
    with own as (select * from clients where id = ${clientId}),
    numbers as (
      select id_number_hash as hash from validations join trackers on trackers.id = validations.tracker_id
        where trackers.customer_id = ${clientId} and id_number_hash is not null
      union select identity_hash from own where identity_hash is not null),
    by_number as (
      select id from clients where identity_hash in (select hash from numbers)
      union select customer_id from trackers join validations on validations.tracker_id = trackers.id
        where validations.id_number_hash in (select hash from numbers) and customer_id is not null),
    found as (
      select id from by_number
      union select c.id from own join clients c on c.phone = own.phone and c.phone <> ''
      union select c.id from own join clients c on c.email = own.email and c.email <> ''
      union select c.id from own join clients c on c.date_of_birth = own.date_of_birth
        and search_fold(c.first_name) = search_fold(own.first_name)
        and search_fold(c.last_name) = search_fold(own.last_name))
    select c.id, c.first_name, c.last_name, c.email, c.phone, c.created_at, c.version,
      (select count(*)::int from policies where client_id = c.id) as policies,
      c.id in (select id from by_number) as same_id,
      c.phone <> '' and c.phone = own.phone as same_phone,
      c.email <> '' and c.email = own.email as same_email,
      coalesce(c.date_of_birth = own.date_of_birth and search_fold(c.first_name) = search_fold(own.first_name)
        and search_fold(c.last_name) = search_fold(own.last_name), false) as same_name
    from own, clients c where c.id in (select id from found) and c.id <> own.id
      and c.merged_into is null and c.erased_at is null and ${isClientInBranches('c.id', principal)}
    order by c.created_at, c.id limit ${MOST}`.execute(db)
  return rows.map(({ id, created_at, version, policies, ...row }) => ({
    ...presentCustomer(id, row),
    created_at,
    version,
    policies,
    reasons: reasonsOf(row),
  }))
}

interface Same {
  same_id: boolean
  same_phone: boolean
  same_email: boolean
  same_name: boolean
}

function reasonsOf({ same_id, same_phone, same_email, same_name }: Same): DuplicateReason[] {
  const reasons: [boolean, DuplicateReason][] = [
    [same_id, 'id_number'],
    [same_phone, 'phone'],
    [same_email, 'email'],
    [same_name, 'name'],
  ]
  return reasons.flatMap(([same, reason]) => (same ? [reason] : []))
}
