import type { CoverToRate, Tariff, TariffContent } from '@coverdesk/sdk'
import { signedAmount, useText } from '@coverdesk/ui'
import { Card, type Fact, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useMemo, useState } from 'react'
import { ChoiceMenu } from './choice-menu.tsx'
import { sampleCovers, samplePrice } from './sample-covers.ts'
import { useTariffTexts } from './use-tariff-texts.ts'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    // Three beside each other above the grid, one below the other at its side and on a phone.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  worth: { color: tokens.colorNeutralForeground2, marginBlockEnd: tokens.spacingVerticalS },
  lead: { color: tokens.colorNeutralForeground2, marginBlockStart: 0 },
  with: { marginBlockEnd: tokens.spacingVerticalL },
})

interface SamplePricesProps {
  tariff: Tariff
  /** Content with unsaved changes. */
  content: TariffContent
  className?: string
}

/** Compares the prices of sample vehicles in the tariff in force and in this one. */
export function SamplePrices({ tariff, content, className }: SamplePricesProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatNumber } = useText('tariffs')
  const words = useTariffTexts()
  const samples = useMemo(() => sampleCovers(tariff), [tariff])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { before, state } = tariff
  const codes = [...content.extensions, ...(before?.content.extensions ?? [])].map(({ code }) => code)
  const extensions = [...new Set(codes)].map((code) => ({ code, name: words.extension(code) }))
  const said = (price: ReturnType<typeof samplePrice>): string =>
    typeof price === 'number' ? formatNaira(price) : t(`samples.faults.${price}`)
  const difference = (from: ReturnType<typeof samplePrice>, to: ReturnType<typeof samplePrice>): string => {
    if (typeof from !== 'number' || typeof to !== 'number') return '–'
    if (from === to) return t('samples.same')
    const share = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const
    const amount = signedAmount(to - from, formatNaira)
    return t('samples.by', { amount, share: formatNumber((to - from) / from, share) })
  }
  const factsOf = (sample: CoverToRate): Fact[] => {
    const cover = { ...sample, extensions: chosen }
    const now = samplePrice(content, cover)
    const own: Fact = [t(state === 'draft' ? 'samples.draft' : 'samples.this'), said(now)]
    if (!before) return [own]
    const earlier = samplePrice(before.content, cover)
    return [
      [t(state === 'draft' ? 'samples.in_force' : 'samples.before'), said(earlier)],
      own,
      [t('samples.difference'), difference(earlier, now)],
    ]
  }
  return (
    <Card title={t('samples.title')} {...(className ? { className } : {})}>
      <p className={styles.lead}>{t('samples.lead')}</p>
      {extensions.length > 0 ? (
        <div className={styles.with}>
          <ChoiceMenu
            label={t('samples.extensions')}
            none={t('samples.no_extensions')}
            options={extensions}
            chosen={chosen}
            onChange={setChosen}
          />
        </div>
      ) : null}
      <ul className={styles.list}>
        {samples.map((cover) => (
          <li key={`${cover.risk_type} ${cover.cover_type}`}>
            <h3 className={styles.name}>{words.risk(cover.risk_type)}</h3>
            <div className={styles.worth}>
              {cover.sum_insured === 0
                ? words.cover(cover.cover_type)
                : t('samples.worth', {
                    cover: words.cover(cover.cover_type),
                    value: formatNaira(cover.sum_insured),
                  })}
            </div>
            <Facts facts={factsOf(cover)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
