import { type OpenCoverPlace, UNNAMED_CONVEYANCE } from '@coverdesk/sdk'
import { RouteLink, useText } from '@coverdesk/ui'
import { PartsChart } from '@coverdesk/ui/charts'
import { Card, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { type MarineKind, paths } from '../../paths.ts'
import { usageAtom } from './open-covers.atoms.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  heading: {
    marginBlock: `0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Shows the declarations under an open cover and the use of its limits by voyage and location. */
export function UsageCard({ kind, id }: { kind: MarineKind; id: string }): ReactElement | null {
  const styles = useStyles()
  const { t, formatNaira, formatNumber } = useText('marine-open-covers')
  const { data: usage } = useAtomValue(usageAtom([kind, id]))
  if (!usage) return null
  const declarations = `${paths[kind].policies}?${new URLSearchParams({ open_cover_id: id })}`
  return (
    <Card
      title={t('usage.title')}
      actions={<RouteLink href={declarations}>{t('usage.declarations')}</RouteLink>}
    >
      <div className={styles.stack}>
        <Facts
          facts={[
            [t('columns.declarations'), formatNumber(usage.declarations)],
            [t('columns.declared'), formatNaira(usage.declared)],
            [t('columns.premium'), formatNaira(usage.premium)],
          ]}
        />
        <Places name="bottoms" kind={kind} places={usage.bottoms} limit={usage.limit_per_bottom} />
        <Places name="locations" kind={kind} places={usage.locations} limit={usage.limit_per_location} />
      </div>
    </Card>
  )
}

interface PlacesProps {
  name: 'bottoms' | 'locations'
  kind: MarineKind
  places: readonly OpenCoverPlace[]
  limit: number | null
}

function Places({ name, kind, places, limit }: PlacesProps): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNaira, formatDate } = useText('marine-open-covers')
  const filter = name === 'bottoms' ? 'bottom' : 'location'
  const hrefOf = (place: string): string | null =>
    kind === 'admin' ? `${paths.admin.policies}?${new URLSearchParams({ [filter]: place })}` : null
  return (
    <div>
      <h3 className={styles.heading}>
        {limit === null ? t(`usage.${name}`) : t(`usage.${name}_of`, { limit: formatNaira(limit) })}
      </h3>
      {places.length === 0 ? (
        <p className={styles.faint}>{t(`usage.no_${name}`)}</p>
      ) : (
        <PartsChart
          title={t(`usage.${name}`)}
          by="amount"
          limit={limit}
          labels={{ name: t(`usage.${name}`), count: t('columns.declarations'), amount: t('usage.at_risk') }}
          countOf={(count) => tn('declarations', count)}
          amountOf={formatNaira}
          parts={places.map((one) => ({
            key: one.place,
            name:
              one.place === UNNAMED_CONVEYANCE
                ? t('usage.unnamed')
                : [one.name, one.sails_on && formatDate(one.sails_on), one.detail]
                    .filter(Boolean)
                    .join(' · '),
            count: one.declarations,
            amount: one.at_risk,
            href: hrefOf(one.place),
          }))}
        />
      )}
    </div>
  )
}
