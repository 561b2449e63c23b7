import type { OpenWork, StaffUser } from '@coverdesk/sdk'
import { disableUserSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { office } from '../../people/accounts/house.ts'
import { assertMayEnd, endAccess } from '../../people/users/end-access.ts'
import { presentStaffUser, staffUserShape } from '../../people/users/presenter.ts'
import { findUser } from '../../people/users/store.ts'
import { staff } from '../../platform/access/access.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import { handOver, openWorkShape, readOpenWork } from './open-work.ts'

const params = z.object({ id: z.uuid() })

/** What becomes of somebody's work when they leave. */
export const leavingRoutes = [
  route({
    method: 'GET',
    url: '/api/users/:id/open-work',
    summary: 'What waits for somebody alone',
    access: staff('user.user.read'),
    params,
    data: answers<OpenWork>()(openWorkShape),
    async handle({ services, params: { id }, t }) {
      await findUser(services.db, office, id)
      return { data: await readOpenWork(services, id, t) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/users/:id/disable',
    summary: 'End somebody’s access at once, and hand their open work to a colleague',
    access: staff('user.user.edit'),
    params,
    body: disableUserSchema,
    data: answers<StaffUser>()(staffUserShape),
    async handle({ services, params: { id }, body, principal, transact, actor, t }) {
      const data = await transact(async (tx) => {
        await assertMayEnd(tx, id, actor)
        const colleague = body.hand_to === null ? null : await findColleague(tx, body.hand_to, id)
        await endAccess(tx, id, actor, { handed_to: colleague?.name ?? null })
        if (colleague) await handOver(tx, services, id, colleague)
        return presentStaffUser(tx, id, principal, actor.now)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
]

/** @throws ApiError 422 at `hand_to` */
async function findColleague(tx: Tx, id: string, leaver: string): Promise<{ id: string; name: string }> {
  const found = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', id)
    .where('id', '!=', leaver)
    .where('audience', '=', 'staff')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  if (!found) throw fieldError('hand_to', 'fields.choice_unknown')
  return { id: found.id, name: `${found.first_name} ${found.last_name}` }
}
