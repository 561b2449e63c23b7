import type { ListedTariff } from '@coverdesk/sdk'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { Card } from '../parts/card.tsx'
import { useSetupPlace } from '../setups/setup-place.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { RouteLink } from '../sign-in/route-link.tsx'
import { NewTariffDialog } from './new-tariff-dialog.tsx'
import { TariffStateBadge, usePeriod } from './tariff-state.tsx'
import { tariffsAtom } from './tariffs.atoms.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  line: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    columnGap: '2px',
    overflowX: 'auto',
  },
  period: {
    flex: '1 0 180px',
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    borderBlockStartWidth: '6px',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke1,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  now: { borderBlockStartColor: tokens.colorBrandBackground },
  later: { borderBlockStartStyle: 'dashed', borderBlockStartColor: tokens.colorBrandStroke1 },
  days: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  drafts: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  draft: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

/** The tariffs on a line of time, and those being drafted. */
export function TariffsPage(): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNumber } = useText('tariffs')
  const place = useSetupPlace()
  const periodOf = usePeriod()
  const tariffs = useAtomValue(tariffsAtom(place.area))
  const [adding, setAdding] = useState(false)
  const drafts = tariffs.filter(({ state }) => state === 'draft')
  const published = tariffs.filter(({ state }) => state !== 'draft').toReversed()
  const period = (tariff: ListedTariff): ReactElement => (
    <li
      key={tariff.id}
      className={mergeClasses(
        styles.period,
        tariff.state === 'in_force' && styles.now,
        tariff.state === 'upcoming' && styles.later,
      )}
    >
      <RouteLink href={place.tariff(tariff.id)}>{tariff.name}</RouteLink>
      <span>
        <TariffStateBadge state={tariff.state} />
      </span>
      <span className={styles.days}>{periodOf(tariff)}</span>
      <span className={styles.days}>
        {t('rates_count', { count: formatNumber(tariff.rate_count) })} ·{' '}
        {tn('open_quotes', tariff.open_quotes)}
      </span>
    </li>
  )
  return (
    <div className={styles.stack}>
      <PageTitle
        title={t('title')}
        lead={t('lead')}
        actions={
          place.mayEdit ? (
            <Button appearance="primary" icon={<AddRegular />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          ) : null
        }
      />
      <Card title={t('line')}>
        {published.length > 0 ? <ol className={styles.line}>{published.map(period)}</ol> : t('line_empty')}
      </Card>
      <Card title={t('drafts')}>
        {drafts.length > 0 ? (
          <ul className={styles.drafts}>
            {drafts.map((draft) => (
              <li key={draft.id} className={styles.draft}>
                <RouteLink href={place.tariff(draft.id)}>{draft.name}</RouteLink>
                <TariffStateBadge state="draft" />
                <span className={styles.days}>{draft.author}</span>
              </li>
            ))}
          </ul>
        ) : (
          t('drafts_empty')
        )}
      </Card>
      {adding ? <NewTariffDialog onEnd={() => setAdding(false)} /> : null}
    </div>
  )
}
