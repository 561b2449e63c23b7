import type { Party, WorkflowStep } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Returns steps whose parties have the stored names of their roles, whatever the language they were chosen in. */
export async function withRoleNames(db: Db | Tx, steps: readonly WorkflowStep[]): Promise<WorkflowStep[]> {
  const roles = await db.selectFrom('roles').select(['id', 'name']).where('audience', '=', 'staff').execute()
  const names = new Map(roles.map(({ id, name }) => [id, name]))
  const stored = (party: Party): Party => {
    const name = party.kind === 'role' && party.id ? names.get(party.id) : undefined
    return name === undefined ? party : { ...party, name }
  }
  return steps.map((step) => ({
    ...step,
    ...(step.assignee ? { assignee: stored(step.assignee) } : {}),
    ...(step.escalate_to ? { escalate_to: stored(step.escalate_to) } : {}),
    ...(step.notify ? { notify: stored(step.notify) } : {}),
    ...(step.approvers ? { approvers: step.approvers.map(stored) } : {}),
  }))
}
