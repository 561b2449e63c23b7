import {
  createText,
  dictionariesAtom,
  dirAtom,
  localeAtom,
  showErrorToast,
  suspenseQueryAtom,
  worthRetrying,
} from '@coverdesk/ui'

/** Whose a token is. A refused one leads to the sign-in at once, so the reason is told from here. */
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
