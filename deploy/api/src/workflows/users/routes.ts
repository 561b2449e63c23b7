import { disableUserSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staffScope } from '../../identity/accounts/user-scope.ts'
import { presentStaffUser } from '../../identity/users/presenter.ts'
import { findUser } from '../../identity/users/store.ts'
import { staff } from '../../platform/access/access.ts'
import { action } from '../../platform/actions/action.ts'
import { answer } from '../../platform/answers/answers.ts'
import { route } from '../../platform/http/route.ts'
import { disableUser } from './disable.ts'
import { readOpenWork } from './open-work.ts'

const params = z.object({ id: z.uuid() })

/** Registers the reassignment of a leaving user's work. */
export const reassignmentRoutes = [
  route({
    method: 'GET',
    url: '/api/users/:id/open-work',
    summary: 'Get the work assigned to a user alone',
    access: staff('user.user.read'),
    params,
    data: answer('OpenWork'),
    async handle({ services, params: { id }, t }) {
      await findUser(services.db, staffScope, id)
      return { data: await readOpenWork(services, id, t) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/users/:id/disable',
    summary: 'End a user’s access immediately and reassign their open work to a colleague',
    access: staff('user.user.edit'),
    params,
    body: disableUserSchema,
    data: answer('StaffUser'),
    act: ({ tx, services, params: { id }, body, actor }) =>
      disableUser(tx, services, id, body.hand_to, actor),
    present: ({ tx, params: { id }, actor, t, locale }) => presentStaffUser(tx, id, { ...actor, t, locale }),
  }),
]
