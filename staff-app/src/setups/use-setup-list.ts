import { CoverdeskError, type SetupListName, setupListNames } from '@coverdesk/sdk'
import { useParams } from 'wouter'

/** The list an address names. @throws CoverdeskError 404 for one there is not */
export function useSetupList(): SetupListName {
  const { list } = useParams<{ list: string }>()
  const known = setupListNames.find((name) => name === list)
  if (!known) throw new CoverdeskError({ status: 404, body: null, message: 'There is no such list' })
  return known
}
