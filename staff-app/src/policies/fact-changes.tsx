import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  list: { margin: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  fact: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  label: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  before: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground2 },
})

type Value = string | number | null

interface FactChangesProps {
  facts: readonly { key: string; label?: string; before: Value; after: Value }[]
}

/** Shows facts with their value before and after a change. */
export function FactChanges({ facts }: FactChangesProps): ReactElement {
  const styles = useStyles()
  const { t, has } = useText('policy-record')
  const shown = useFactValue()
  return (
    <dl className={styles.list}>
      {facts.map(({ key, label, before, after }) => (
        <div key={key} className={styles.fact}>
          <dt className={styles.label}>{label ?? (has(`facts.${key}`) ? t(`facts.${key}`) : key)}</dt>
          <dd className={styles.value}>
            {before === null || before === '' ? null : (
              <>
                <s className={styles.before}>
                  <bdi>{shown(key, before)}</bdi>
                </s>{' '}
              </>
            )}
            <bdi>{shown(key, after)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns the text of a fact: amounts in naira, codes of covers by name. */
function useFactValue(): (key: string, value: Value) => string {
  const { t, formatNaira } = useText('policy-record')
  const policies = useText('policies')
  return (key, value) => {
    if (value === null || value === '') return t('facts.empty')
    if (key === 'sum_insured' && typeof value === 'number') return formatNaira(value)
    if (key === 'cover_type' && policies.has(`covers.${value}`)) return policies.t(`covers.${value}`)
    return String(value)
  }
}
