import { v7 as uuid } from 'uuid'
import type { UserScope } from '../../identity/accounts/user-scope.ts'
import { sendInvitation } from '../../identity/invitations/invite.ts'
import { enter } from '../../identity/users/save-user.ts'
import { system } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'

const AT_HARBOURLINE = 'owner@harbourline.test'

/** Demo users with an open invitation, by sender. */
const invited = [
  {
    first_name: 'Amina',
    last_name: 'Garba',
    email: 'trainee@harbourline.test',
    phone: '+2348061120045',
    role: 'Partner viewer',
    by: AT_HARBOURLINE,
  },
  {
    first_name: 'Tobi',
    last_name: 'Fashola',
    email: 'second-checker@marine.coverdesk.test',
    phone: '+2348061120046',
    role: 'Marine finance checker',
    by: 'head@marine.coverdesk.test',
  },
] as const

/** A disabled user: their history stays. */
const left = {
  first_name: 'Peter',
  last_name: 'Okon',
  email: 'former@harbourline.test',
  phone: '+2348061120047',
  role: 'Partner issuer',
}

/** Adds users in every state to the lists; the links of their invitations are in the demo's mailbox. */
export async function seedMarinePeople(services: Services): Promise<void> {
  await inTransaction(services, async (tx) => {
    const now = services.clock()
    for (const { role, by, ...person } of invited) {
      const inviter = await byEmail(tx, by)
      const id = await enter(tx, inviter.userScope, { ...person, ...(await placeOf(tx, role)) }, undefined)
      await sendInvitation(tx, services, id, { principal: system, now })
      await tx.updateTable('users').set({ invited_by: inviter.name }).where('id', '=', id).execute()
    }
    const { userScope, password_hash } = await byEmail(tx, AT_HARBOURLINE)
    const { role, ...person } = left
    const belongs = {
      audience: userScope.audience,
      partner_id: userScope.partnerId,
      ...(await placeOf(tx, role)),
    }
    await tx
      .insertInto('users')
      .values({ id: uuid(), ...person, ...belongs, password_hash, disabled_at: now })
      .execute()
  })
}

async function byEmail(tx: Tx, email: string) {
  const { first_name, last_name, audience, partner_id, password_hash } = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'audience', 'partner_id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const userScope: UserScope = { audience, partnerId: partner_id }
  return { userScope, name: `${first_name} ${last_name}`, password_hash }
}

async function placeOf(tx: Tx, role: string) {
  const { id } = await tx.selectFrom('roles').select('id').where('name', '=', role).executeTakeFirstOrThrow()
  return { role_id: id, branch_id: null, department_id: null }
}
