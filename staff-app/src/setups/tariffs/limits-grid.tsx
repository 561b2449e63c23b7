import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { GridTable } from './grid-table.tsx'
import { figureIn, type Limit, limitsOf, nameOfFigure } from './limits-draft.ts'
import type { TariffGridProps } from './rates-grid.tsx'
import { TariffRow } from './tariff-row.tsx'
import { useTariffTexts } from './use-tariff-texts.ts'

/** Edits the figures for many rates: minimum premiums, statutory net rates, tax. */
export function LimitsGrid({ tariff, edit, locked }: TariffGridProps): ReactElement {
  const { t } = useText('tariffs')
  const words = useTariffTexts()
  const { content, before } = tariff
  const withBefore = before !== null
  const rowOf = (limit: Limit, figure: number | undefined) =>
    nameOfFigure(limit) === 'amount'
      ? ({ basis: 'flat', amount: figure } as const)
      : ({ basis: 'sum_insured', rate_bps: figure } as const)
  const forWhom = ({ kind, code }: Limit): string => {
    if (kind === 'tax_bps') return t('limits.all')
    return kind === 'minimum_premiums' ? words.risk(code) : words.cover(code)
  }
  const earlier = (limit: Limit): number | undefined => before?.content && figureIn(before.content, limit)
  const shown = limitsOf(tariff).filter(
    (limit) => !locked || figureIn(content, limit) !== undefined || earlier(limit) !== undefined,
  )
  return (
    <GridTable
      label={t('limits.title')}
      columns={['limit', 'for', ...(withBefore ? ['before'] : []), 'figure']}
      figures={locked ? ['before', 'figure'] : ['before']}
      withActs={false}
    >
      {shown.map((limit) => {
        const [figure, was] = [figureIn(edit.content, limit), earlier(limit)]
        return (
          <TariffRow
            key={limit.id}
            {...{ edit, locked, withBefore, words, id: limit.id }}
            names={[t(`limits.${limit.kind}`), forWhom(limit)]}
            row={rowOf(limit, figure)}
            before={was === undefined ? undefined : rowOf(limit, was)}
            isChanged={figure !== was}
          />
        )
      })}
    </GridTable>
  )
}
