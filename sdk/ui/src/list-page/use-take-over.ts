import { useEffect, useEffectEvent } from 'react'
import { useClient } from '../client.ts'
import { safeStorage } from '../stored-atom.ts'
import { readViews } from './views.ts'

/** Moves the views that a device stored before the server did to the user's own, once. */
export function useTakeOver(list: string, ready: boolean, onDone: () => Promise<void>): void {
  const client = useClient()
  const takeOver = useEffectEvent(async (): Promise<void> => {
    const name = `views:${list}`
    const views = readViews(attempt(() => safeStorage()?.getItem(name)))
    // Before anything is sent: another tab or a second visit sends nothing again.
    attempt(() => safeStorage()?.removeItem(name))
    if (views.length === 0) return
    await Promise.allSettled(
      views.map((view) =>
        client.workspace.views.create({ list, name: view.name, shown: view.address, shared: false }),
      ),
    )
    await onDone()
  })
  useEffect(() => {
    if (ready) void takeOver()
  }, [ready])
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
