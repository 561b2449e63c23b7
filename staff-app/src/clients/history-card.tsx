import type { ClientChange, ClientChangedValue } from '@coverdesk/sdk'
import { useText, useTitleName } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { CaseEventsLink } from '../shared/case-events-link.tsx'
import { clientHistoryAtom } from './clients.atoms.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  change: {
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorBrandStroke2,
    paddingInlineStart: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  faint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** Changes of a customer's record, with the value before and after, who and when. */
export function HistoryCard({ clientId }: { clientId: string }): ReactElement {
  const styles = useStyles()
  const { t } = useText('clients')
  const { data: changes } = useAtomValue(clientHistoryAtom(clientId))
  return (
    <Card title={t('page.history')}>
      {changes === undefined ? <Spinner size="tiny" /> : null}
      {changes?.length === 0 ? <p className={styles.faint}>{t('history.none')}</p> : null}
      <ol className={styles.list}>
        {changes?.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
      <CaseEventsLink of="client_id" id={clientId} />
    </Card>
  )
}

function Change({ change }: { change: ClientChange }): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime } = useText('clients')
  const { kind, changes, by, at, approved_by: approver, reason } = change
  return (
    <li className={styles.change}>
      <div className={styles.title}>{t(`history.kinds.${kind}`)}</div>
      {changes.map((one) => (
        <ChangedValue key={one.field} changed={one} />
      ))}
      {reason ? <div dir="auto">{reason}</div> : null}
      <div className={styles.faint}>
        {[
          t('history.by', { by, at: formatDateTime(at) }),
          approver ? t('history.approved_by', { by: approver }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </li>
  )
}

function ChangedValue({ changed: { field, from, to } }: { changed: ClientChangedValue }): ReactElement {
  const { t, has, formatDate, labelled } = useText('clients')
  const titleName = useTitleName()
  const shown = (value: string | null): string => {
    if (!value) return t('history.empty')
    if (field === 'date_of_birth') return formatDate(value)
    if (field === 'title') return titleName(value)
    if (field === 'gender' && has(`genders.${value}`)) return t(`genders.${value}`)
    return value === 'yes' || value === 'no' ? t(value) : value
  }
  return (
    <div>
      {labelled(t(`fields.${field}`))}
      <bdi>{shown(from)}</bdi> {t('history.becomes')} <bdi>{shown(to)}</bdi>
    </div>
  )
}
