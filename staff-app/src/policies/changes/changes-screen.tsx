import { motorPolicyChangeList } from '@coverdesk/lists/motor-policy-changes'
import type { MotorPolicyChange } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { changeOfPolicyPath } from '../../paths.ts'
import { ChangeStatusBadge } from './change-panel.tsx'
import { changeListAtoms } from './changes.atoms.ts'

const useStyles = makeStyles({
  facts: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
})

/** `/underwriting/policy-changes/`: endorsements, cancellations and reinstatements, with those that wait for a decision. */
export function PolicyChangesScreen(): ReactElement {
  const { t } = useText('policy-changes')
  const list = useDefinedList(motorPolicyChangeList, {
    cells: {
      kind: (row) => <ChangedFacts change={row} />,
      status: (row) => <ChangeStatusBadge status={row.status} />,
    },
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

/** Says which change it is, and what it changes. */
function ChangedFacts({ change }: { change: MotorPolicyChange }): ReactElement {
  const styles = useStyles()
  const { t } = useText('policy-changes')
  const { kind, endorsement, facts } = change
  const changed = facts.map(({ label, before, after }) =>
    t('fact', { label, before: before ?? t('none'), after: after ?? t('none') }),
  )
  return (
    <>
      {endorsement ? t(`endorsements.${endorsement}`) : t(`kinds.${kind}`)}
      {changed.length > 0 ? <div className={styles.facts}>{changed.join(' · ')}</div> : null}
    </>
  )
}
