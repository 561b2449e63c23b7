import type { Claim, PolicySearchResult } from '@coverdesk/sdk'
import { EmptyState, PageTitle, TableSkeleton, useText } from '@coverdesk/ui'
import { Button, Field, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useSearchParams } from 'wouter'
import { foundPoliciesAtom } from '../policies/policies.atoms.ts'
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
  const search = usePolicySearch(foundPoliciesAtom)
  const [address, setAddress] = useSearchParams()
  const [claim, setClaim] = useState<Claim | null>(null)
  const chosen = address.get('policy')
  const policy = search.found?.data.find(({ id }) => id === chosen)
  const choose = (id: string): void =>
    setAddress((current) => new URLSearchParams({ q: current.get('q') ?? '', policy: id }))
  return (
    <>
      <PageTitle title={t('request.title')} lead={t('request.lead')} />
      <div className={styles.page}>
        {claim && claim.policy.id === chosen ? (
          <RegisteredClaim claim={claim} />
        ) : policy ? (
          <>
            <PolicyChoices policies={[policy]} />
            <FirstNoticeForm
              key={policy.id}
              policy={policy}
              onRegistered={setClaim}
              onBack={() => setAddress((current) => new URLSearchParams({ q: current.get('q') ?? '' }))}
            />
          </>
        ) : (
          <PolicyFinder search={search} onChoose={choose} />
        )}
      </div>
    </>
  )
}

interface PolicyFinderProps {
  search: PolicySearch<PolicySearchResult>
  onChoose: (id: string) => void
}

/** Searches the policy of a caller. */
function PolicyFinder({ search, onChoose }: PolicyFinderProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
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
        <PolicyChoices policies={search.found?.data ?? []} onChoose={({ id }) => onChoose(id)} />
      </Results>
    </>
  )
}

/** Shows the state of the search and the policies it found. */
function Results({
  search,
  children,
}: {
  search: PolicySearch<PolicySearchResult>
  children: ReactElement
}): ReactElement | null {
  const styles = useStyles()
  const { t, tn } = useText('claims')
  const policies = useText('policies')
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
        {found.meta.close
          ? policies.t('find.close')
          : found.meta.more
            ? t('request.first_of', { count: found.data.length })
            : tn('request.count', found.data.length)}
      </p>
      {children}
    </>
  )
}
