import { policyList } from '@coverdesk/lists/policies'
import { useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { policyPath } from '../paths.ts'
import { useAgencyOptions } from '../shared/agency/use-agency-options.ts'
import { useBranchOptions } from '../shared/branch/use-branch-options.ts'
import { policyListAtoms } from './policies.atoms.ts'
import { PolicyStateBadge } from './policy-state.tsx'

/** `/underwriting/policies/`: all policies with cover, status and premium. */
export function PoliciesScreen(): ReactElement {
  const { t } = useText('policies')
  const list = useDefinedList(policyList, {
    cells: { state: (row) => <PolicyStateBadge state={row.state} /> },
    options: { branch: useBranchOptions(), agency: useAgencyOptions() },
  })
  return (
    <ListPage
      {...list}
      rowsOf={policyListAtoms}
      hrefOf={(row) => policyPath(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
