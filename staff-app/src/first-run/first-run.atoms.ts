import { hasPrivilege, suspenseQueryAtom, userAtom } from '@coverdesk/ui'
import { atom, type PrimitiveAtom } from 'jotai'

export const firstRunKeys = { all: ['first-run'] }

/** Readiness of the installation; null for users who may not set it up. */
export const readinessAtom = suspenseQueryAtom((client, get) => {
  const maySetUp = hasPrivilege(get(userAtom), 'settings.company.edit')
  return {
    queryKey: firstRunKeys.all,
    queryFn: async () => (maySetUp ? client.admin.firstRun.get() : null),
  }
})

/** Whether the user has postponed the onboarding; resets when the page is loaded again. */
export const setUpLaterAtom: PrimitiveAtom<boolean> = atom(false)
