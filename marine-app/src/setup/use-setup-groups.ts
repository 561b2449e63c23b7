import { hasPrivilege, marineUserAtom } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { isOfRoles, type SetupGroup, setupGroups } from './sections.ts'

/** Returns the groups of sections the user may open. */
export function useSetupGroups(): readonly SetupGroup[] {
  const user = useAtomValue(marineUserAtom)
  if (hasPrivilege(user, 'marine.role.read')) return setupGroups
  return setupGroups.filter(({ sections }) => !sections.some(isOfRoles))
}
