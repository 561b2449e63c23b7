import { policyNoteSchema } from '@coverdesk/sdk/schemas'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { staffAny } from '../../platform/access/access.ts'
import { actorName } from '../../platform/access/principal.ts'
import { action } from '../../platform/actions/action.ts'
import { answer } from '../../platform/answers/answers.ts'
import { instant } from '../../platform/db/clock.ts'
import { findOwnBranchPolicy } from '../find-own-branch-policy.ts'

export const policyNoteRoutes = [
  action({
    method: 'POST',
    url: '/api/policies/:id/notes',
    summary: 'Add a note to a policy',
    access: staffAny(['policy.motor.edit', 'claim.claim.edit']),
    params: z.object({ id: z.uuid() }),
    body: policyNoteSchema,
    data: answer('PolicyNote'),
    async act({ tx, params: { id }, body, principal, actor }) {
      await findOwnBranchPolicy(tx, id, principal)
      const note = { id: uuid(), text: body.text, by: actorName(principal), at: instant(actor.now) }
      await tx
        .insertInto('policy_notes')
        .values({ ...note, policy_id: id })
        .execute()
      return note
    },
    audit: ({ params: { id } }) => ({ action: 'policy.noted', objectKind: 'policy', objectId: id }),
    present: (_call, note) => note,
  }),
]
