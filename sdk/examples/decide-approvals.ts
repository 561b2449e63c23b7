// Approves the decisions of a workflow that wait for the caller; each has a result of its own.
import { client } from './client.ts'

const { data } = await client.workflow.approvals.list(1, { state: 'waiting' })
const decisions = data.map(({ id, version }) => ({ approval_id: id, decision: 'approve' as const, version }))
for (const { approval_id, ok, message } of decisions.length
  ? await client.workflow.approvals.decide({ decisions })
  : []) {
  console.log(`${approval_id}: ${ok ? 'approved' : message}`)
}
