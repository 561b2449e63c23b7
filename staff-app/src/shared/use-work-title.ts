import type { WorkItem } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'

/** Returns a function that names the task: the claim's reason, an unmatched payment, else the tracker's step. */
export function useWorkTitle(): (item: Pick<WorkItem, 'kind' | 'reason' | 'step' | 'created_at'>) => string {
  const { t, formatRelative } = useText('my-work')
  return ({ kind, reason, step, created_at: since }) => {
    if (reason) return t(`reasons.${reason}`, { when: formatRelative(since) })
    return kind === 'payment' ? t('payment') : step.title
  }
}
