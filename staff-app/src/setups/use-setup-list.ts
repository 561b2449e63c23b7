import { CoverdeskError, type SetupListName, setupListNames } from '@coverdesk/sdk'
import { useParams } from 'wouter'

/** Returns the list that the URL names. @throws CoverdeskError 404 for an unknown list */
export function useSetupList(): SetupListName {
  const { list } = useParams<{ list: string }>()
  const known = setupListNames.find((name) => name === list)
  if (!known) throw new CoverdeskError({ status: 404, body: null, message: 'There is no such list' })
  return known
}
