import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { pageTitleAtom } from './preferences.atoms.ts'

/** Names the page on screen: the header shows it, the browser title becomes `title | product`. */
export function usePageTitle(title: string): void {
  const setTitle = useSetAtom(pageTitleAtom)
  useEffect(() => setTitle(title), [title, setTitle])
}
