import type { ListedAgency } from '@coverdesk/sdk'
import { queryAtom, useText } from '@coverdesk/ui'
import type { Filter } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import { useOptionsByCode } from '../options-by-code.ts'

const agenciesAtom = queryAtom<ListedAgency[]>((client) => ({
  queryKey: ['setups', 'agencies'],
  queryFn: () => client.setups.agencies(),
}))

/** Returns the options of a list's filter by agency; includes retired agencies. */
export function useAgencyOptions(): Filter['options'] | undefined {
  const { t } = useText('policies')
  const agencies = useAtomValue(agenciesAtom).data
  const named = agencies?.map(({ code, name, retired }) => ({
    code,
    name: retired ? t('given.agency_retired', { name }) : name,
  }))
  return useOptionsByCode('agency', named)
}
