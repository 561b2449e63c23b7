import { safeStorage } from '@coverdesk/sdk/react'
import { useState } from 'react'
import { readViews, type SavedView, withoutView, withView } from './views.ts'

export interface SavedViews {
  saved: SavedView[]
  add: (view: SavedView) => void
  remove: (name: string) => void
}

/** The views somebody made of a list on this device. */
export function useSavedViews(listKey: string): SavedViews {
  const key = `views:${listKey}`
  const [saved, setSaved] = useState(() => readViews(stored(key)))
  const keep = (views: SavedView[]): void => {
    setSaved(views)
    try {
      safeStorage()?.setItem(key, JSON.stringify(views))
    } catch {
      // A full storage loses the view at the next visit, never this one.
    }
  }
  return {
    saved,
    add: (view) => keep(withView(saved, view)),
    remove: (name) => keep(withoutView(saved, name)),
  }
}

function stored(key: string): string | null | undefined {
  try {
    return safeStorage()?.getItem(key)
  } catch {
    return null
  }
}
