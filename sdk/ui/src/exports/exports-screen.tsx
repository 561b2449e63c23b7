import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import { useText } from '../locale/use-text.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { PageTitle } from '../shell/page-title.tsx'
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

interface ExportsScreenProps {
  /** The title of a page that contains more than exports. */
  title?: string
  lead?: string
  children?: ReactNode
}

/** The user's exports, including unfinished ones; below them other files. */
export function ExportsScreen({ title, lead, children }: ExportsScreenProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('exports')
  const { data, isError, error, refetch } = useAtomValue(exportsAtom)
  const made = data?.data
  return (
    <>
      <PageTitle title={title ?? t('title')} lead={lead ?? t('lead')} />
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
      {children}
    </>
  )
}
