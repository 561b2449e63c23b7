import {
  marineSignOutAtom,
  marineTokenAtom,
  marineUserAtom,
  marineUserTypeAtom,
  showErrorToast,
  useClient,
  useText,
  worthRetrying,
} from '@coverdesk/sdk/react'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useEffect } from 'react'
import { kindOfType } from '../shared/marine-kind.ts'

/** After a reload: asks the server who the stored token belongs to. A failure ends the session. */
export function useCurrentUser(): void {
  const client = useClient()
  const queryClient = useAtomValue(queryClientAtom)
  const { t } = useText('auth')
  const token = useAtomValue(marineTokenAtom)
  const type = useAtomValue(marineUserTypeAtom)
  const [user, setUser] = useAtom(marineUserAtom)
  const forget = useSetAtom(marineSignOutAtom)
  const failed = t('sign_in.check_failed')

  useEffect(() => {
    if (!token || user) return undefined
    if (!type) {
      forget()
      return undefined
    }
    let current = true
    queryClient
      .fetchQuery({
        queryKey: ['marine', 'user', token],
        queryFn: () =>
          client.marine[kindOfType(type)].user().catch((error: unknown) => {
            // A refusal ends the session, and with it this hook's wait, before the query fails.
            if (!worthRetrying(error)) showErrorToast(failed)
            throw error
          }),
      })
      .then((fresh) => {
        if (current) setUser(fresh)
      })
      .catch((error: unknown) => {
        if (!current) return
        forget()
        if (worthRetrying(error)) showErrorToast(failed)
      })
    return () => {
      current = false
    }
  }, [client, queryClient, token, type, user, setUser, forget, failed])
}
