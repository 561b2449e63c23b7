import { type Extension, lagosDay, parseNaira } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { ChoiceGroup } from '@coverdesk/ui/parts'
import { Checkbox, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { AccessoriesField } from './accessories-field.tsx'
import { DiscountFields, PeriodField } from './agreed-fields.tsx'
import { accessoriesValue, type Change, type SaleAnswers } from './answers.ts'
import { fieldId, SaleDay, SaleSection, SaleText } from './sale-field.tsx'
import { motorWorkflowAtom, saleListsAtom } from './sales.atoms.ts'
import type { PriceState } from './use-prices.ts'

const DAY = 24 * 60 * 60_000

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  option: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  price: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  faint: { color: tokens.colorNeutralForeground2 },
  extras: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' },
})

interface CoverSectionProps {
  answers: SaleAnswers
  change: Change
  faults: Readonly<Record<string, string>>
  prices: PriceState
}

/** Asks for the start date, the sum insured, the cover with its price, and the extensions. */
export function CoverSection({ answers, change, faults, prices }: CoverSectionProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatNumber } = useText('sales')
  const lists = useAtomValue(saleListsAtom)
  const [covers, offered] = [lists[6], lists[7]]
  const { start_days_ahead: ahead } = useAtomValue(motorWorkflowAtom)
  const {
    cover_type: type = '',
    sum_insured: sum = 0,
    extensions = [],
    start_date = '',
  } = answers.cover ?? {}
  const cover = answers.cover ?? {}
  const extra = accessoriesValue(cover)
  const vehicle = Math.max(0, sum - extra)
  const shown = vehicle > 0 ? formatNumber(vehicle / 100) : ''
  const needsSum = covers.find((row) => row.code === type)?.needs_sum_insured ?? false
  const [typed, setTyped] = useState<string | null>(null)
  const put = (next: Record<string, unknown>): void => change('cover', next)
  const extras = offered.filter((row) => row.cover_types.includes(type))
  const choose = (code: string): void => {
    const remaining = extensions.filter((one) =>
      offered.some((row) => row.code === one && row.cover_types.includes(code)),
    )
    put({ cover_type: code, extensions: remaining })
  }
  return (
    <SaleSection title={t('cover.title')}>
      <SaleDay
        path="cover.start_date"
        label={t('cover.start_date')}
        faults={faults}
        min={lagosDay()}
        max={lagosDay(new Date(Date.now() + (ahead ?? 0) * DAY))}
        value={start_date}
        onChange={(value) => put({ start_date: value })}
      />
      <PeriodField cover={cover} put={put} faults={faults} />
      <SaleText
        path="cover.sum_insured"
        label={t('cover.sum_insured')}
        faults={faults}
        required={needsSum}
        dir="ltr"
        inputMode="decimal"
        value={typed ?? shown}
        onChange={(value) => {
          setTyped(value)
          const worth = parseNaira(value) ?? 0
          put({ sum_insured: worth === 0 ? 0 : worth + extra })
        }}
        onBlur={() => setTyped(null)}
      />
      <Field
        className={styles.wide}
        label={t('cover.cover_type')}
        required
        validationMessage={faults['cover.cover_type'] ?? null}
      >
        <RadioGroup value={type} onChange={(_event, data) => choose(data.value)}>
          {covers.map((cover, index) => {
            const price = prices.byCover[cover.code]
            return (
              <Radio
                key={cover.code}
                value={cover.code}
                {...(index === 0 ? { id: fieldId('cover.cover_type') } : {})}
                label={
                  <span className={styles.option}>
                    <span>{cover.name}</span>
                    {price?.premium ? (
                      <span className={styles.price}>{formatNaira(price.premium.premium)}</span>
                    ) : (
                      <span className={styles.faint}>{price?.fault ?? ''}</span>
                    )}
                  </span>
                }
              />
            )
          })}
        </RadioGroup>
      </Field>
      <ExtensionsField extras={extras} extensions={extensions} put={put} />
      {needsSum ? <AccessoriesField cover={cover} vehicle={vehicle} put={put} faults={faults} /> : null}
      <SaleText
        path="cover.finance_interest"
        label={t('cover.finance_interest')}
        hint={t('cover.finance_hint')}
        faults={faults}
        required={false}
        value={cover.finance_interest ?? ''}
        onChange={(value) => put({ finance_interest: value })}
      />
      <DiscountFields cover={cover} put={put} faults={faults} />
    </SaleSection>
  )
}

interface ExtensionsFieldProps {
  extras: Extension[]
  extensions: string[]
  put: (next: Record<string, unknown>) => void
}

/** The extensions of the chosen cover. */
function ExtensionsField({ extras, extensions, put }: ExtensionsFieldProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('sales')
  return (
    <Field className={styles.wide} label={t('cover.extensions')}>
      {extras.length > 0 ? (
        <ChoiceGroup className={styles.extras}>
          {extras.map((row) => (
            <Checkbox
              key={row.code}
              label={row.name}
              checked={extensions.includes(row.code)}
              onChange={(_event, data) =>
                put({
                  extensions: data.checked
                    ? [...extensions, row.code]
                    : extensions.filter((one) => one !== row.code),
                })
              }
            />
          ))}
        </ChoiceGroup>
      ) : (
        <span className={styles.faint}>{t('cover.no_extensions')}</span>
      )}
    </Field>
  )
}
