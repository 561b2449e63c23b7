import { EmptyState, ErrorScreen, PageTitle, TableSkeleton, useText } from '@coverdesk/sdk/react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Batches } from './batches.tsx'
import { ExportRow } from './export-row.tsx'
import { exportsAtom } from './exports.atoms.ts'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
  },
})

/** `/exports/`: the files somebody had written of lists, those still being written among them. */
export function ExportsScreen(): ReactElement {
  const styles = useStyles()
  const { t } = useText('exports')
  const { data, isError, error, refetch } = useAtomValue(exportsAtom)
  const made = data?.data
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      {made === undefined && isError ? (
        <ErrorScreen error={error} onRetry={() => void refetch()} />
      ) : made === undefined ? (
        <TableSkeleton columns={4} />
      ) : made.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <ul className={styles.list}>
          {made.map((one) => (
            <ExportRow key={one.id} made={one} />
          ))}
        </ul>
      )}
      <Batches />
    </>
  )
}
