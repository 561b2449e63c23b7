import type { MarineProduction, MarineSoFar } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { changeText, Figure, FigureGroup, useFigureTexts } from '@coverdesk/ui/charts'
import type { ReactElement } from 'react'
import type { MarineKind } from '../paths.ts'
import { changeOf, issuedHref } from './dashboard-links.ts'

const SPANS = ['today', 'month', 'year'] as const

interface ProductionFiguresProps {
  kind: MarineKind
  production: MarineProduction
  today: string
}

/** Shows the premium of today, this month and this year, each with its relative change. */
export function ProductionFigures({ kind, production, today }: ProductionFiguresProps): ReactElement {
  const { t, tn, locale } = useText('marine-dashboard')
  const { naira } = useFigureTexts()
  const note = (span: (typeof SPANS)[number], soFar: MarineSoFar): string => {
    const change = changeOf(soFar)
    const policies = tn('policies', soFar.count)
    if (change === null) return policies
    return t('production.with_change', {
      policies,
      change: t(`production.change.${span}`, { change: changeText(change, locale) }),
    })
  }
  return (
    <FigureGroup title={t('production.title')}>
      {SPANS.map((span) => (
        <Figure
          key={span}
          label={t(`production.${span}`)}
          {...naira(production[span].premium)}
          note={note(span, production[span])}
          href={issuedHref(kind, { from: production[span].from, until: today })}
        />
      ))}
    </FigureGroup>
  )
}
