import type { ClientMerge, ClientRecord } from '@coverdesk/sdk'
import { showSuccessToast, useChange, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { clientKeys } from './clients.atoms.ts'

const useStyles = makeStyles({
  title: {
    fontSize: tokens.fontSizeBase300,
    marginBlock: `${tokens.spacingVerticalL} ${tokens.spacingVerticalS}`,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  merge: { display: 'grid', rowGap: tokens.spacingVerticalXS, justifyItems: 'start' },
  faint: { color: tokens.colorNeutralForeground2 },
})

/** Duplicates that were merged into a customer; a merge can be undone for a day. */
export function MergedDuplicates({ record }: { record: ClientRecord }): ReactElement | null {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, formatDateTime } = useText('clients')
  const undo = useChange((merge: ClientMerge) => client.clients.undoMerge(record.id, merge.id), {
    onDone: async () => {
      showSuccessToast(t('merge.undone_done'))
      await invalidate(clientKeys.all)
    },
  })
  if (record.merges.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{t('merge.merges')}</h3>
      <ul className={styles.list}>
        {record.merges.map((merge) => (
          <li key={merge.id} className={styles.merge}>
            <span>
              {t('merge.merged', { name: merge.source.name, by: merge.by, at: formatDateTime(merge.at) })}
            </span>
            <span className={styles.faint}>
              {merge.undone_at
                ? t('merge.undone', { by: merge.undone_by ?? '', at: formatDateTime(merge.undone_at) })
                : t('merge.undo_until', { at: formatDateTime(merge.undo_until) })}
            </span>
            {merge.may_undo ? (
              <Button onClick={() => undo(merge)}>{t('merge.undo', { name: merge.source.name })}</Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
