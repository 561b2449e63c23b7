import {
  marineSignOutAtom,
  marineTokenAtom,
  marineUserAtom,
  marineUserTypeAtom,
  showErrorToast,
  useText,
  worthRetrying,
} from '@coverdesk/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { tokenOwnerAtom } from './token-owner.atoms.ts'

/** Reads the user of the stored token after a reload. A failure ends the session. */
export function useCurrentUser(): void {
  const { t } = useText('auth')
  const token = useAtomValue(marineTokenAtom)
  const type = useAtomValue(marineUserTypeAtom)
  const { data: owner, error } = useAtomValue(tokenOwnerAtom)
  const setUser = useSetAtom(marineUserAtom)
  const forget = useSetAtom(marineSignOutAtom)
  const failed = t('sign_in.check_failed')
  useEffect(() => {
    if (token && !type) forget()
  }, [token, type, forget])
  useEffect(() => {
    if (owner) setUser(owner)
  }, [owner, setUser])
  useEffect(() => {
    if (!error) return
    forget()
    if (worthRetrying(error)) showErrorToast(failed)
  }, [error, forget, failed])
}
