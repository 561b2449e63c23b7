import {
  createText,
  dictionariesAtom,
  dirAtom,
  localeAtom,
  queryAtom,
  showErrorToast,
  suspenseQueryAtom,
  worthRetrying,
} from '@coverdesk/sdk/react'

export const delegationKeys = { all: ['delegations'] }

/** Who decides in one's absence, and for whom one decides. */
export const delegationsAtom = queryAtom((client) => ({
  queryKey: delegationKeys.all,
  queryFn: () => client.delegations.list(),
}))

/** Whose a token is. A refused one leads to the sign-in at once, so the reason is told from here. */
export const tokenOwnerAtom = suspenseQueryAtom((client, get) => {
  const { t } = createText(get(dictionariesAtom), 'auth', get(localeAtom), get(dirAtom))
  return {
    queryKey: ['user-profile'],
    queryFn: () =>
      client.userProfile.get().catch((error: unknown) => {
        if (!worthRetrying(error)) showErrorToast(t('sign_in.check_failed'))
        throw error
      }),
  }
})
