import type { SetupEntry, SetupEntryEvent, SetupListName } from '@coverdesk/sdk'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { Card } from '../parts/card.tsx'
import { AttributeText } from './attribute-text.tsx'
import { compareEntry } from './compare-entry.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  event: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    paddingInlineStart: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
  faint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  facts: { margin: 0, display: 'grid', rowGap: tokens.spacingVerticalXXS },
  fact: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre-line' },
  after: { textDecorationLine: 'none' },
  before: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground3 },
})

/** Who changed an entry and when, with what it said before and after. */
export function EntryChanges({ list, entry }: { list: SetupListName; entry: SetupEntry }): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime } = useText('setups')
  return (
    <Card title={t('changes.title')}>
      {entry.changes.length === 0 ? <p className={styles.faint}>{t('changes.none')}</p> : null}
      <ol className={styles.list}>
        {entry.changes.map((event) => (
          <li key={event.id} className={styles.event}>
            <div>{t(`changes.acts.${event.act}`)}</div>
            <Differences list={list} event={event} />
            <p className={styles.faint}>
              {formatDateTime(event.at)} · <bdi translate="no">{event.by}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Differences({ list, event }: { list: SetupListName; event: SetupEntryEvent }): ReactElement | null {
  const styles = useStyles()
  const { t, formatDate } = useText('setups')
  const { act, before, after } = event
  const said = after ?? before
  if (!said) return null
  const days = [
    act !== 'withdrawn' && said.first_day && before?.first_day !== said.first_day
      ? t('changes.from', { day: formatDate(said.first_day) })
      : '',
    act === 'retired' && said.last_day ? t('changes.until', { day: formatDate(said.last_day) }) : '',
  ].filter(Boolean)
  const differences = before && after ? compareEntry(list, before, after) : []
  return (
    <>
      {differences.length === 0 ? null : (
        <dl className={styles.facts}>
          {differences.map((one) => (
            <div key={one.field?.name ?? ''} className={styles.fact}>
              <dt className={styles.faint}>
                {one.field ? t(`fields.${one.field.name}`) : t('columns.name')}
              </dt>
              <dd className={styles.value}>
                <del className={styles.before}>
                  {one.field ? <AttributeText field={one.field} value={one.before} /> : String(one.before)}
                </del>{' '}
                <ins className={styles.after}>
                  {one.field ? <AttributeText field={one.field} value={one.after} /> : String(one.after)}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {days.length === 0 ? null : <p className={styles.faint}>{days.join(' · ')}</p>}
    </>
  )
}
