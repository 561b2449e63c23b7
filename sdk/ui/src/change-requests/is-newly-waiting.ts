import type { WaitingChange } from '@coverdesk/sdk'

interface Changeable {
  waiting?: WaitingChange | null | undefined
}

/** Whether what was just saved waits for a second administrator, other than what waited before. */
export const isNewlyWaiting = (saved: Changeable, before: Changeable | null): boolean =>
  Boolean(saved.waiting && saved.waiting.id !== before?.waiting?.id)
