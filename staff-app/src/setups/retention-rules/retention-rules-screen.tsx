import type { RetentionRule } from '@coverdesk/sdk'
import { PageTitle, RouteLink, useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { retentionRulePath } from '../../paths.ts'
import { retentionRulesAtom } from './retention-rules.atoms.ts'

/** Kinds of data with a statutory retention period. */
const BY_LAW = ['policies', 'payments', 'identity', 'audit_trail'] as const
/** Kinds of data that are deleted after use. */
const BY_USE = ['identity_pictures', 'sessions', 'counters', 'proven_lines', 'answers'] as const

const useStyles = makeStyles({
  stack: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    maxWidth: '1200px',
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  rule: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  period: { fontVariantNumeric: 'tabular-nums', '@media (min-width: 641px)': { textAlign: 'end' } },
  faint: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  lead: { color: tokens.colorNeutralForeground2, marginBlock: `0 ${tokens.spacingVerticalM}` },
})

/** `/setups/retention/`: retention periods by kind of data, and those set by law or by the product. */
export function RetentionRulesScreen(): ReactElement {
  const styles = useStyles()
  const { t } = useText('retention-rules')
  const rules = useAtomValue(retentionRulesAtom)
  const factsOf = (group: 'law' | 'use', names: readonly string[]) =>
    names.map((name) => [t(`${group}.${name}.title`), t(`${group}.${name}.reason`)] as const)
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <div className={styles.stack}>
        <Card title={t('rules_title')} actions={<NextSweepAt rules={rules} />}>
          <ul className={styles.list}>
            {rules.map((rule) => (
              <Rule key={rule.kind} rule={rule} />
            ))}
          </ul>
        </Card>
        <Card title={t('law_title')}>
          <p className={styles.lead}>{t('law_lead')}</p>
          <Facts facts={factsOf('law', BY_LAW)} />
        </Card>
        <Card title={t('use_title')}>
          <Facts facts={factsOf('use', BY_USE)} />
        </Card>
      </div>
    </>
  )
}

function NextSweepAt({ rules: [first] }: { rules: readonly RetentionRule[] }): ReactElement | null {
  const styles = useStyles()
  const { t, formatDateTime } = useText('retention-rules')
  if (!first) return null
  return <span className={styles.faint}>{t('next_sweep_at', { when: formatDateTime(first.sweep_at) })}</span>
}

function Rule({ rule: { kind, days, default_days, removes } }: { rule: RetentionRule }): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('retention-rules')
  return (
    <li className={styles.rule}>
      <div>
        <RouteLink href={retentionRulePath(kind)}>{t(`kinds.${kind}.title`)}</RouteLink>
        <span className={styles.faint}>{t(`kinds.${kind}.what`)}</span>
      </div>
      <div className={styles.period}>
        {tn('days', days)}
        {days === default_days ? '' : ` · ${tn('shipped', default_days)}`}
        {removes > 0 ? <span className={styles.faint}>{tn('tonight', removes)}</span> : null}
      </div>
    </li>
  )
}
