import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { historyAtom, type RecordRef } from './records.atoms.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  event: {
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorBrandStroke2,
    paddingInlineStart: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  changes: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, fontSize: tokens.fontSizeBase200 },
})

/** Label of a field and its formatted value, where the value is no plain text. */
export type FieldLabels = (field: string, value: string) => { label?: string; value?: string } | undefined

interface HistoryCardProps {
  record: RecordRef
  labels?: FieldLabels
}

/** Lists the events of a record, newest first, with old and new values. */
export function HistoryCard({ record, labels }: HistoryCardProps): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime, labelled } = useText('marine-records')
  const events = useAtomValue(historyAtom(record))
  const textOf = (field: string, value: string | null): string =>
    value === null ? t('history.nothing') : (labels?.(field, value)?.value ?? value)
  return (
    <Card title={t('history.title')}>
      {events.length === 0 ? <div className={styles.faint}>{t('history.none')}</div> : null}
      <ol className={styles.list}>
        {events.map(({ id, at, sentence, reason, changes }) => (
          <li key={id} className={styles.event}>
            <div>{reason ? labelled(sentence, reason) : sentence}</div>
            <div className={styles.faint}>{formatDateTime(at)}</div>
            {changes.some(({ before }) => before !== null) ? (
              <ul className={styles.changes}>
                {changes.map(({ field, label, before, after }) => (
                  <li key={field}>
                    {labelled(labels?.(field, after ?? before ?? '')?.label ?? label)}
                    <bdi>{textOf(field, before)}</bdi> {t('history.becomes')}{' '}
                    <bdi>{textOf(field, after)}</bdi>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}
