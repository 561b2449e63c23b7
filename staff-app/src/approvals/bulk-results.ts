import type { ApprovalDecision, BulkResult, ListedApproval } from '@coverdesk/sdk'
import { type Message, serverMessage } from '@coverdesk/ui'
import type { RowResult } from '@coverdesk/ui/batch'

type Row = Pick<ListedApproval, 'id' | 'reference' | 'step' | 'version'>

/** Maximum number of decisions in a request. */
const MOST = 100

/** Returns the same decision on several rows, in batches that the server accepts. */
export function decisionsOf(
  rows: readonly Row[],
  decision: 'approve' | 'decline',
  reason: string,
): ApprovalDecision[][] {
  const all = rows.map(({ id, version }) => ({
    approval_id: id,
    decision,
    version,
    ...(reason ? { reason } : {}),
  }))
  return Array.from({ length: Math.ceil(all.length / MOST) }, (_part, index) =>
    all.slice(index * MOST, (index + 1) * MOST),
  )
}

/** Returns the result of each row, failures first; a row without an answer counts as failed. */
export function resultsOf(
  rows: readonly Row[],
  results: readonly BulkResult[],
  unanswered: Message,
): RowResult[] {
  const resultsById = new Map(results.map((result) => [result.approval_id, result]))
  const all = rows.map(({ id, reference, step }) => {
    const result = resultsById.get(id)
    const message = result ? serverMessage('', null, result.message, unanswered.locale) : unanswered
    return { id, title: `${reference} · ${step.title}`, ok: result?.ok ?? false, message }
  })
  return [...all.filter(({ ok }) => !ok), ...all.filter(({ ok }) => ok)]
}
