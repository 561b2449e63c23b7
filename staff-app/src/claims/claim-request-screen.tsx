import { EmptyState, FormAlert, PageTitle, TableSkeleton, useText } from '@coverdesk/sdk/react'
import { Button, Field, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { PolicyChoices } from './request/policy-choices.tsx'
import { type PolicySearch, usePolicySearch } from './request/use-policy-search.ts'
import { useReport } from './request/use-report.ts'

const useStyles = makeStyles({
  page: { display: 'grid', rowGap: tokens.spacingVerticalL, maxWidth: '880px' },
  box: { maxWidth: '480px' },
  searchBox: { maxWidth: 'none', width: '100%' },
  count: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** `/claims/claim-request`: staff report a loss for a customer who called or came. */
export function ClaimRequestScreen(): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const search = usePolicySearch()
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
            policies={search.found ?? []}
            begun={begun}
            onChoose={(policy) => void begin(policy)}
          />
        </Results>
      </div>
    </>
  )
}

/** How the search went, and the list when it found something. */
function Results({
  search,
  children,
}: {
  search: PolicySearch
  children: ReactElement
}): ReactElement | null {
  const styles = useStyles()
  const { t, tn } = useText('claims')
  const { found, total, searching, failed, retry } = search
  if (failed) {
    return (
      <EmptyState
        title={t('request.search_failed')}
        action={<Button onClick={retry}>{t('request.retry')}</Button>}
      />
    )
  }
  if (!found) return searching ? <TableSkeleton rows={3} columns={3} /> : null
  if (found.length === 0) {
    return <EmptyState title={t('request.nothing')} text={t('request.nothing_text')} />
  }
  return (
    <>
      <p className={styles.count} role="status">
        {total > found.length
          ? t('request.first_of', { count: found.length })
          : tn('request.count', found.length)}
      </p>
      {children}
    </>
  )
}
