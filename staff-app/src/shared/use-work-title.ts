import type { WorkItem } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'

/** What is to be done: why a claim waits, that a payment fits no sale, else the step of the run. */
export function useWorkTitle(): (item: Pick<WorkItem, 'kind' | 'reason' | 'step' | 'created_at'>) => string {
  const { t, formatRelative } = useText('my-work')
  return ({ kind, reason, step, created_at: since }) => {
    if (reason) return t(`reasons.${reason}`, { when: formatRelative(since) })
    return kind === 'payment' ? t('payment') : step.title
  }
}
