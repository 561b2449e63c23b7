import { CargoRatingError, type CargoTariff, priceCargo, type TariffOf } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, type Fact, Facts } from '@coverdesk/ui/parts'
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import type { TariffLabels } from './use-tariff-labels.ts'

const FX = { currency: 'USD', day: '', rate_micro: 1_500_000_000, source: '' }
const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    gap: tokens.spacingHorizontalM,
    '& > *, & .fui-Select, & select': { minWidth: 0 },
  },
  lead: { color: tokens.colorNeutralForeground2, margin: 0 },
  price: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
})

interface SampleCardProps {
  tariff: TariffOf<CargoTariff>
  /** Tariff content including unsaved changes. */
  content: CargoTariff
  labels: TariffLabels
  className: string
}

type Price = number | 'refer' | 'unread'

/** Compares the price of a sample shipment by this tariff and the one before, while figures are typed. */
export function SampleCard({ tariff, content, labels, className }: SampleCardProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatNumber } = useText('marine-setup')
  const [rateClass, setClass] = useState(labels.classes[0]?.code ?? '')
  const [clause, setClause] = useState(labels.clauses[0]?.code ?? '')
  const [age, setAge] = useState('5')
  const mode = clause === 'ICC_AIR' ? 'AIR' : 'SEA'
  const priceBy = (by: CargoTariff): Price => {
    try {
      const { premium, provisional } = priceCargo(by, {
        kind: 'single_transit',
        currency: 'USD',
        fob: 10_000_000,
        freight: 500_000,
        fx: FX,
        rate_class: rateClass,
        clause,
        mode,
        add_ons: [],
        vessel_age: mode === 'SEA' ? Number(age) : null,
        uplift_bps: by.uplift_bps,
        commission_bps: by.commission_bps,
      })
      return provisional ? 'refer' : premium
    } catch (error) {
      // A figure that is being typed is no number yet.
      if (error instanceof CargoRatingError || error instanceof RangeError) return 'unread'
      throw error
    }
  }
  const priceText = (price: Price): string =>
    typeof price === 'number'
      ? formatNaira(price)
      : t(`tariff.${price === 'refer' ? 'referred' : 'no_price'}`)
  const now = priceBy(content)
  const before = tariff.before ? priceBy(tariff.before.content) : null
  const facts: Fact[] = before === null ? [] : [[tariff.before?.name ?? '', priceText(before)]]
  if (typeof before === 'number' && typeof now === 'number' && before > 0)
    facts.push([
      t('tariff.difference'),
      formatNumber((now - before) / before, {
        style: 'percent',
        maximumFractionDigits: 1,
        signDisplay: 'exceptZero',
      }),
    ])
  const choose = (
    label: string,
    value: string,
    options: readonly { code: string; name: string }[],
    onChange: (value: string) => void,
  ): ReactElement => (
    <Field label={label}>
      <Select value={value} onChange={(_event, data) => onChange(data.value)}>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <Card title={t('tariff.sample')} className={className}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('tariff.sample_lead')}</p>
        <div className={styles.choices}>
          {choose(t('tariff.class'), rateClass, labels.classes, setClass)}
          {choose(t('tariff.clause'), clause, labels.clauses, setClause)}
          {mode === 'SEA'
            ? choose(
                t('tariff.vessel'),
                age,
                [
                  { code: '5', name: t('tariff.young') },
                  { code: '20', name: t('tariff.old') },
                ],
                setAge,
              )
            : null}
        </div>
        <output className={styles.price}>{priceText(now)}</output>
        <Facts facts={facts} />
      </div>
    </Card>
  )
}
