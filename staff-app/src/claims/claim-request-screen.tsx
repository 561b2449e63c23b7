import type { Claim, ListedPolicy, Page } from '@coverdesk/sdk'
import { EmptyState, PageTitle, TableSkeleton, useText } from '@coverdesk/ui'
import { Button, Field, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { searchedPoliciesAtom } from '../policies/policies.atoms.ts'
import { type PolicySearch, usePolicySearch } from '../shared/find-policy/use-policy-search.ts'
import { FirstNoticeForm } from './request/first-notice-form.tsx'
import { PolicyChoices } from './request/policy-choices.tsx'
import { RegisteredClaim } from './request/registered-claim.tsx'

const useStyles = makeStyles({
  page: { display: 'grid', rowGap: tokens.spacingVerticalL, maxWidth: '880px' },
  box: { maxWidth: '480px' },
  searchBox: { maxWidth: 'none', width: '100%' },
  count: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** `/claims/claim-request`: registers a loss that a customer reports by telephone or at the counter. */
export function ClaimRequestScreen(): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const [policy, choose] = useState<ListedPolicy | null>(null)
  const [claim, setClaim] = useState<Claim | null>(null)
  return (
    <>
      <PageTitle title={t('request.title')} lead={t('request.lead')} />
      <div className={styles.page}>
        {claim ? <RegisteredClaim claim={claim} /> : null}
        {policy && !claim ? (
          <>
            <PolicyChoices policies={[policy]} />
            <FirstNoticeForm policy={policy} onRegistered={setClaim} onBack={() => choose(null)} />
          </>
        ) : null}
        {policy ? null : <PolicyFinder onChoose={choose} />}
      </div>
    </>
  )
}

/** Searches the policy of a caller. */
function PolicyFinder({ onChoose }: { onChoose: (policy: ListedPolicy) => void }): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const search = usePolicySearch(searchedPoliciesAtom)
  return (
    <>
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
      <Results search={search}>
        <PolicyChoices policies={search.found?.data ?? []} onChoose={onChoose} />
      </Results>
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
