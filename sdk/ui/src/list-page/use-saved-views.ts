import type { ListState, View } from '@coverdesk/sdk'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useClient } from '../client.ts'
import { useInvalidate, useSetCached } from '../queries/use-query-cache.ts'
import { useTakeOver } from './use-take-over.ts'
import { viewKeys, viewsAtom } from './views.atoms.ts'
import { byPresentNames } from './views.ts'

const NONE: readonly View[] = []

export interface SavedViews {
  saved: readonly View[]
  create: (name: string, shown: ListState, shared: boolean) => Promise<View>
  /** Saves the present state in a view. */
  update: (view: View, shown: ListState) => Promise<View>
  remove: (view: View) => Promise<void>
  /** Reloads them: another user may have changed one. */
  refresh: () => Promise<void>
}

/** Returns the views of a list: the user's own, and those shared with the user's role. */
export function useSavedViews(list: string): SavedViews {
  const client = useClient()
  const invalidate = useInvalidate()
  const setCached = useSetCached()
  const { data } = useAtomValue(viewsAtom(list))
  const saved = useMemo(() => data?.map(byPresentNames) ?? NONE, [data])
  const key = viewKeys.of(list)
  const refresh = (): Promise<void> => invalidate(key)
  const set = (view: View): View => {
    setCached(key, [...saved.filter(({ id }) => id !== view.id), view])
    void refresh()
    return view
  }
  useTakeOver(list, data !== undefined, refresh)
  return {
    saved,
    refresh,
    create: async (name, shown, shared) =>
      set(await client.workspace.views.create({ list, name, shown, shared })),
    update: async ({ id, name, version }, shown) =>
      set(await client.workspace.views.update(id, { name, shown, version })),
    remove: async ({ id }) => {
      await client.workspace.views.delete(id)
      setCached(
        key,
        saved.filter((view) => view.id !== id),
      )
    },
  }
}
