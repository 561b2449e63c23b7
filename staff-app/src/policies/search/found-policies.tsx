import type { PolicySearchResult } from '@coverdesk/sdk'
import { EmptyState, ErrorScreen, TableSkeleton, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { PolicySearch } from '../../shared/find-policy/use-policy-search.ts'
import { FoundPolicy } from './found-policy.tsx'

const useStyles = makeStyles({
  status: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
})

interface FoundPoliciesProps {
  search: PolicySearch<PolicySearchResult>
  mayClaim: boolean
}

/** Shows the state of the search and the policies it found, best match first. */
export function FoundPolicies({ search, mayClaim }: FoundPoliciesProps): ReactElement | null {
  const styles = useStyles()
  const { t, tn } = useText('policies')
  const { found, searching, error, retry } = search
  if (error && !searching) return <ErrorScreen error={error} onRetry={retry} />
  if (!found) return searching ? <TableSkeleton rows={3} columns={3} /> : null
  if (found.data.length === 0) return <EmptyState title={t('find.nothing')} text={t('find.nothing_text')} />
  const { close, more } = found.meta
  return (
    <>
      <p className={styles.status} role="status">
        {close
          ? t('find.close')
          : more
            ? t('find.more', { count: found.data.length })
            : tn('find.count', found.data.length)}
      </p>
      <ul className={styles.list} aria-label={t('find.results')}>
        {found.data.map((policy) => (
          <FoundPolicy key={policy.id} policy={policy} mayClaim={mayClaim} />
        ))}
      </ul>
    </>
  )
}
