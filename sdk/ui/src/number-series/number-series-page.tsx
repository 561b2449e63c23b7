import type { NumberRule } from '@coverdesk/sdk'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { Card } from '../parts/card.tsx'
import { useSetupPlace } from '../setups/setup-place.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { RouteLink } from '../sign-in/route-link.tsx'
import { numberSeriesAtom } from './number-series.atoms.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  faint: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
})

/** Everything that is numbered, and its next number. */
export function NumberSeriesPage(): ReactElement {
  const styles = useStyles()
  const { t } = useText('number-series')
  const place = useSetupPlace()
  const rules = useAtomValue(numberSeriesAtom(place.area))
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <Card title={t('kinds_title')}>
        <ul className={styles.list}>
          {rules.map((rule) => (
            <li key={rule.kind}>
              {place.mayEdit ? (
                <RouteLink href={place.numberRule(rule.kind)}>{t(`kinds.${rule.kind}`)}</RouteLink>
              ) : (
                t(`kinds.${rule.kind}`)
              )}
              <Next rule={rule} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

function Next({ rule: { next } }: { rule: NumberRule }): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('number-series')
  const [first, ...others] = next
  if (!first) return <span className={styles.faint}>{t('no_branch')}</span>
  return (
    <span className={styles.faint}>
      {t('next_is')} <bdi dir="ltr">{first.sample}</bdi>
      {others.length > 0 ? ` · ${tn('more_branches', others.length)}` : ''}
    </span>
  )
}
