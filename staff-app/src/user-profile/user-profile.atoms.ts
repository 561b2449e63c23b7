import {
  createText,
  dictionariesAtom,
  dirAtom,
  localeAtom,
  showErrorToast,
  suspenseQueryAtom,
  worthRetrying,
} from '@coverdesk/ui'

/** Owner of a token. A refused token leads to the sign-in at once, so this explains the reason. */
export const tokenOwnerAtom = suspenseQueryAtom((client, get) => {
  const { t } = createText(get(dictionariesAtom), 'auth', get(localeAtom), get(dirAtom))
  return {
    queryKey: ['user-profile'],
    queryFn: () =>
      client.auth.userProfile.get().catch((error: unknown) => {
        if (!worthRetrying(error)) showErrorToast(t('sign_in.check_failed'))
        throw error
      }),
  }
})
