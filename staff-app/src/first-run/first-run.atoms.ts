import { hasPrivilege, suspenseQueryAtom, userAtom } from '@coverdesk/ui'
import { atom, type PrimitiveAtom } from 'jotai'

export const firstRunKeys = { all: ['first-run'] }

/** What is set up and what is missing; null for whoever does not set up. */
export const readinessAtom = suspenseQueryAtom((client, get) => {
  const maySetUp = hasPrivilege(get(userAtom), 'settings.company.edit')
  return {
    queryKey: firstRunKeys.all,
    queryFn: async () => (maySetUp ? client.admin.firstRun.get() : null),
  }
})

/** Somebody wants to look around before they go on; until the page is opened again. */
export const setUpLaterAtom: PrimitiveAtom<boolean> = atom(false)
