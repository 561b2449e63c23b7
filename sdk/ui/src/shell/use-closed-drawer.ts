import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { sidebarAtom } from '../preferences/preferences.atoms.ts'

/**
 * Closes the menu of a narrow window on arrival at a page. Not the drawer's own doing: it comes later than the button
 * that opens it, and would close what was opened in between.
 */
export function useClosedDrawer(narrow: boolean): void {
  const setOpen = useSetAtom(sidebarAtom)
  const [location] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is an arrival
  useEffect(() => {
    if (narrow) setOpen(false)
  }, [location, narrow, setOpen])
}
