import { type SetupEntry, type SetupListName, setupLists } from '@coverdesk/sdk'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { Card, Facts } from '../parts/card.tsx'
import { RouteLink } from '../sign-in/route-link.tsx'
import { AttributeText } from './attribute-text.tsx'
import { useSetupPlace } from './setup-place.tsx'

const useStyles = makeStyles({
  periods: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalL },
  period: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    // Wordings have paragraphs.
    whiteSpace: 'pre-line',
  },
  shown: { borderInlineStartColor: tokens.colorBrandStroke1 },
})

/** What an entry says, said and will say, each with its days. */
export function Periods({ list, entry }: { list: SetupListName; entry: SetupEntry }): ReactElement {
  const styles = useStyles()
  const place = useSetupPlace()
  const { t, formatDate } = useText('setups')
  return (
    <Card title={t('periods')}>
      <ol className={styles.periods}>
        {entry.periods.toReversed().map((period) => {
          const days = period.last_day
            ? t('period', { from: formatDate(period.first_day), to: formatDate(period.last_day) })
            : t('period_open', { from: formatDate(period.first_day) })
          return (
            <li
              key={period.id}
              className={mergeClasses(styles.period, period.id === entry.id && styles.shown)}
            >
              {period.id === entry.id ? (
                <strong>{days}</strong>
              ) : (
                <RouteLink href={place.entry(list, period.id)}>{days}</RouteLink>
              )}
              <Facts
                facts={[
                  [t('columns.name'), period.name],
                  ...setupLists[list].fields
                    .filter(({ only }) => !only || only.includes(entry.code))
                    .map(
                      (field) =>
                        [
                          t(`fields.${field.name}`),
                          <AttributeText
                            key={field.name}
                            field={field}
                            value={period.attributes[field.name] ?? null}
                          />,
                        ] as const,
                    ),
                ]}
              />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
