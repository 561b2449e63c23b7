import type { ListedAgency } from '@coverdesk/sdk'
import { queryAtom, useText } from '@coverdesk/ui'
import type { Filter } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import { useChoiceByCode } from '../choice-by-code.ts'

const agenciesAtom = queryAtom<ListedAgency[]>((client) => ({
  queryKey: ['setups', 'agencies'],
  queryFn: () => client.setups.agencies(),
}))

/** The choice of a list among the agencies, by code as `agency`; what a retired one sold is found as well. */
export function useAgencyFilter(label: string): Filter[] {
  const { t } = useText('policies')
  const agencies = useAtomValue(agenciesAtom).data
  const named = agencies?.map(({ code, name, retired }) => ({
    code,
    name: retired ? t('given.agency_retired', { name }) : name,
  }))
  return useChoiceByCode('agency', label, named)
}
