import type { Notification } from '@coverdesk/sdk'
import {
  dismissUndoToast,
  showSuccessToast,
  showUndoToast,
  useChange,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { useRef } from 'react'
import { notificationKeys, notificationStore } from './notifications.atoms.ts'

export interface Notices {
  mark: (item: Notification, read: boolean) => void
  /** Marks all notifications up to an instant, so that later ones stay unread. */
  markAll: (until: string) => void
  remove: (item: Notification) => void
  /** Restores the last deleted notification. */
  undo: () => void
}

/** Marks and removes notifications; `onBack` is called with each restored one. */
export function useNotices(onBack: (id: string) => void): Notices {
  const notifications = useOperations(notificationStore)
  const invalidate = useInvalidate()
  const { t, tn } = useText('notifications')
  const removed = useRef<string[]>([])
  const onDone = (): Promise<void> => invalidate(notificationKeys.all)
  const restore = useChange((id: string) => notifications.restore(id), {
    onDone: async ({ id }) => {
      await onDone()
      onBack(id)
    },
  })
  const undo = (): void => {
    const id = removed.current.pop()
    if (id === undefined) return
    dismissUndoToast()
    restore(id)
  }
  const remove = useChange(
    async (item: Notification) => {
      await notifications.delete(item.id)
      return item
    },
    {
      onDone: ({ id, title }) => {
        removed.current.push(id)
        showUndoToast({ text: t('deleted', { title }), action: t('undo'), onUndo: undo })
        return onDone()
      },
    },
  )
  return {
    mark: useChange((item: Notification, read: boolean) => notifications.update(item.id, { read }), {
      onDone,
    }),
    markAll: useChange((until: string) => notifications.readAll(until), {
      onDone: ({ count }) => {
        showSuccessToast(tn('marked', count))
        return onDone()
      },
    }),
    remove,
    undo,
  }
}
