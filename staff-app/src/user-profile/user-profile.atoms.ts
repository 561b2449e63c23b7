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

export const delegationKeys = { all: ['delegations'], candidates: ['delegations', 'candidates'] }

/** Who decides in one's absence, and for whom one decides. */
export const delegationsAtom = queryAtom((client) => ({
  queryKey: delegationKeys.all,
  queryFn: () => client.delegations.list(),
}))

/** The colleagues one can name: those who may decide something of one's own. */
export const delegationCandidatesAtom = queryAtom((client) => ({
  queryKey: delegationKeys.candidates,
  queryFn: () => client.delegations.candidates(),
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
