import type { ListedApproval } from '@coverdesk/sdk'
import { fieldError } from '../../platform/errors/api-error.ts'
import { decideApproval } from '../../workflows/approvals/decide.ts'
import { matterOf } from '../exports/lists.ts'
import { type BatchAct, batchAct } from './batch-act.ts'

const decide = (decision: 'approve' | 'decline'): BatchAct =>
  batchAct<ListedApproval>({
    needsReason: decision === 'decline',
    freeze: ({ id, version, amount, step, decisions, refusal, ...row }) => ({
      ...{ id, version, amount, name: `${matterOf(row)} · ${step.title}` },
      leftOut: decisions.includes(decision) ? null : (refusal?.code ?? 'not_asked'),
    }),
    run: (tx, services, { id, version }, { reason, ...actor }) =>
      decideApproval(
        tx,
        services,
        { approval_id: id, version, decision, ...(reason ? { reason } : {}) },
        actor,
      ),
  })

/** By the list, and by what is done. */
const acts: Readonly<Record<string, Readonly<Record<string, BatchAct>>>> = {
  approvals: { approve: decide('approve'), decline: decide('decline') },
}

/** @throws ApiError 422 for a list or an act nobody knows */
export function batchActOf(list: string, name: string): BatchAct {
  const kind = list.split(':')[0] ?? ''
  const ofList = Object.hasOwn(acts, kind) ? acts[kind] : undefined
  if (!ofList) throw fieldError('list', 'fields.choice_unknown')
  const act = Object.hasOwn(ofList, name) ? ofList[name] : undefined
  if (!act) throw fieldError('act', 'fields.choice_unknown')
  return act
}
