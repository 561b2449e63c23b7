import type { ListedPolicy, Page } from '@coverdesk/sdk'
import { EmptyState, FormAlert, PageTitle, TableSkeleton, useText } from '@coverdesk/ui'
import { Button, Field, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { searchedPoliciesAtom } from '../policies/policies.atoms.ts'
import { type PolicySearch, usePolicySearch } from '../shared/find-policy/use-policy-search.ts'
import { PolicyChoices } from './request/policy-choices.tsx'
import { useReport } from './request/use-report.ts'

const useStyles = makeStyles({
  page: { display: 'grid', rowGap: tokens.spacingVerticalL, maxWidth: '880px' },
  box: { maxWidth: '480px' },
  searchBox: { maxWidth: 'none', width: '100%' },
  count: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** `/claims/claim-request`: reports a loss for a customer by telephone or at the counter. */
export function ClaimRequestScreen(): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const search = usePolicySearch(searchedPoliciesAtom)
  const { submit, begun, begin } = useReport()
  return (
    <>
      <PageTitle title={t('request.title')} lead={t('request.lead')} />
      <div className={styles.page}>
        <search className={styles.box}>
          <Field label={t('request.search')} hint={t('request.search_hint')}>
            <SearchBox
              className={styles.searchBox}
              autoFocus
              value={search.typed}
              onChange={(_event, data) => search.setTyped(data.value)}
            />
          </Field>
        </search>
        <FormAlert text={submit.alert} />
        <Results search={search}>
          <PolicyChoices
            policies={search.found?.data ?? []}
            begun={begun}
            onChoose={(policy) => void begin(policy)}
          />
        </Results>
      </div>
    </>
  )
}

/** Shows the state of the search and the policies it found. */
function Results({
  search,
  children,
}: {
  search: PolicySearch<Page<ListedPolicy>>
  children: ReactElement
}): ReactElement | null {
  const styles = useStyles()
  const { t, tn } = useText('claims')
  const { found, searching, error, retry } = search
  if (error && !searching) {
    return (
      <EmptyState
        title={t('request.search_failed')}
        action={<Button onClick={retry}>{t('request.retry')}</Button>}
      />
    )
  }
  if (!found) return searching ? <TableSkeleton rows={3} columns={3} /> : null
  if (found.data.length === 0) {
    return <EmptyState title={t('request.nothing')} text={t('request.nothing_text')} />
  }
  return (
    <>
      <p className={styles.count} role="status">
        {found.meta.total > found.data.length
          ? t('request.first_of', { count: found.data.length })
          : tn('request.count', found.data.length)}
      </p>
      {children}
    </>
  )
}
