import { currentUserAtom, hasPrivilege, RouteLink, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { type MarineKind, newPolicyPath, pathOf, paths } from '../paths.ts'
import { clientPoliciesAtom } from './clients.atoms.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 2fr) auto',
    columnGap: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  money: { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  faint: { color: tokens.colorNeutralForeground2 },
})

/** Lists the newest policies of a client, with a link to all. */
export function ClientPolicies({ side, id }: { side: MarineKind; id: string }): ReactElement | null {
  const user = useAtomValue(currentUserAtom)
  return hasPrivilege(user, 'marine.policy.read') ? <Listed side={side} id={id} /> : null
}

function Listed({ side, id }: { side: MarineKind; id: string }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatDate } = useText('marine-clients')
  const policyText = useText('marine-policies')
  const { data: rows } = useAtomValue(clientPoliciesAtom([side, id]))
  const user = useAtomValue(currentUserAtom)
  const mayEdit = side === 'partner' && hasPrivilege(user, 'marine.policy.edit')
  return (
    <Card
      title={t('page.policies')}
      actions={
        rows.length > 0 ? (
          <RouteLink href={`${paths[side].policies}?client_id=${id}`}>{t('page.policies_all')}</RouteLink>
        ) : mayEdit ? (
          <RouteLink href={`${newPolicyPath()}?client=${id}`}>{t('page.new_policy')}</RouteLink>
        ) : null
      }
    >
      {rows.length === 0 ? <div className={styles.faint}>{t('page.policies_none_text')}</div> : null}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.line}>
            <RouteLink
              href={
                row.state === 'draft' && mayEdit ? newPolicyPath(row.id) : pathOf(paths[side].policy, row.id)
              }
            >
              {row.policy_number ?? policyText.t(`kinds.${row.kind}`)}
            </RouteLink>
            <span className={styles.faint}>
              {policyText.t(`states.${row.state}`)} · {formatDate(row.starts_on ?? row.created_at)}
            </span>
            <span className={styles.money}>{row.premium === null ? '' : formatNaira(row.premium)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
