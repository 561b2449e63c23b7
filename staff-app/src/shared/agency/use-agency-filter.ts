import type { Agency } from '@coverdesk/sdk'
import { queryAtom } from '@coverdesk/sdk/react'
import type { Filter } from '@coverdesk/sdk/react/list-page/columns.ts'
import { useAtomValue } from 'jotai'
import { useChoiceByCode } from '../choice-by-code.ts'

const agenciesAtom = queryAtom<Agency[]>((client) => ({
  queryKey: ['setups', 'agency-list'],
  queryFn: () => client.setups.agencyList(),
}))

/** The choice of a list among the agencies, by code as `agency`. */
export function useAgencyFilter(label: string): Filter[] {
  return useChoiceByCode('agency', label, useAtomValue(agenciesAtom).data)
}
