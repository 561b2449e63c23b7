import { motorPolicyChangeList } from '@coverdesk/lists/motor-policy-changes'
import { useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { changeOfPolicyPath } from '../../paths.ts'
import { ChangeStatusBadge } from './change-panel.tsx'
import { changeListAtoms } from './changes.atoms.ts'

/** `/underwriting/policy-changes/`: endorsements, cancellations and reinstatements, with those that wait for a decision. */
export function PolicyChangesScreen(): ReactElement {
  const { t } = useText('policy-changes')
  const list = useDefinedList(motorPolicyChangeList, {
    cells: { status: (row) => <ChangeStatusBadge status={row.status} /> },
  })
  return (
    <ListPage
      {...list}
      rowsOf={changeListAtoms}
      hrefOf={(row) => changeOfPolicyPath(row.policy.id, row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
