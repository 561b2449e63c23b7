import { hasPrivilege, PageTitle, userAtom, useText } from '@coverdesk/ui'
import { Field, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { usePolicySearch } from '../shared/find-policy/use-policy-search.ts'
import { foundPoliciesAtom } from './policies.atoms.ts'
import { FoundPolicies } from './search/found-policies.tsx'
import { PolicyDetails } from './search/policy-details.tsx'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '880px',
  },
  box: { maxWidth: 'none', width: '100%' },
})

/** `/underwriting/search-policy/`: finds the policy of a caller. */
export function SearchPolicyScreen(): ReactElement {
  const styles = useStyles()
  const { t } = useText('policies')
  const user = useAtomValue(userAtom)
  const search = usePolicySearch(foundPoliciesAtom)
  return (
    <>
      <PageTitle title={t('find.title')} lead={t('find.lead')} />
      <div className={styles.page}>
        <search>
          <Field label={t('find.label')} hint={t('find.hint')}>
            <SearchBox
              className={styles.box}
              size="large"
              autoFocus
              value={search.typed}
              onChange={(_event, data) => search.setTyped(data.value)}
            />
          </Field>
        </search>
        <PolicyDetails words={search.words} />
        <FoundPolicies search={search} mayClaim={hasPrivilege(user, 'claim.claim.edit')} />
      </div>
    </>
  )
}
