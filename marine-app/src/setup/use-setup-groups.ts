import { hasPrivilege, marineUserAtom } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { isOfRoles, type SetupGroup, setupGroups } from './sections.ts'

/** The groups of sections that whoever is signed in may open. */
export function useSetupGroups(): readonly SetupGroup[] {
  const user = useAtomValue(marineUserAtom)
  if (hasPrivilege(user, 'marine.role.read')) return setupGroups
  return setupGroups.filter(({ sections }) => !sections.some(isOfRoles))
}
