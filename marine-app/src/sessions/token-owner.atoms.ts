import {
  createText,
  dictionariesAtom,
  dirAtom,
  localeAtom,
  marineTokenAtom,
  marineUserAtom,
  marineUserTypeAtom,
  queryAtom,
  showErrorToast,
  worthRetrying,
} from '@coverdesk/ui'
import { kindOfType } from '../shared/marine-kind.ts'

/** User of the stored token, while the session has no user yet. */
export const tokenOwnerAtom = queryAtom((client, get) => {
  const token = get(marineTokenAtom)
  const kind = kindOfType(get(marineUserTypeAtom) ?? 'marine_partner')
  const { t } = createText(get(dictionariesAtom), 'auth', get(localeAtom), get(dirAtom))
  return {
    queryKey: ['marine', 'user', token],
    queryFn: () =>
      client.marine[kind].user().catch((error: unknown) => {
        // A refusal leads to the sign-in at once: no caller waits for it.
        if (!worthRetrying(error)) showErrorToast(t('sign_in.check_failed'))
        throw error
      }),
    enabled: token !== null && get(marineUserTypeAtom) !== null && get(marineUserAtom) === null,
  }
})
