import type { CargoTariff, TariffOf } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useTableStyles } from '../table-styles.ts'
import { pairKey } from './cargo-draft.ts'
import type { CargoEdit } from './use-cargo-edit.ts'
import type { TariffLabels } from './use-tariff-labels.ts'

const useStyles = makeStyles({
  input: { inlineSize: '112px' },
  first: {
    position: 'sticky',
    insetInlineStart: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    minInlineSize: '140px',
    zIndex: 1,
  },
  changed: { backgroundColor: tokens.colorBrandBackground2 },
  was: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

interface RateGridProps {
  tariff: TariffOf<CargoTariff>
  edit: CargoEdit
  labels: TariffLabels
  locked: boolean
}

/** Grid of rates by class of goods and main clause; an empty one refers to an underwriter. */
export function RateGrid({ tariff, edit, labels, locked }: RateGridProps): ReactElement {
  const table = useTableStyles()
  const { t } = useText('marine-setup')
  const styles = useStyles()
  const codes = edit.content.rates.map(({ rate_class }) => rate_class)
  const classes = [...new Set([...labels.classes.map(({ code }) => code), ...codes])]
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(table.head, styles.first)}>
              {t('tariff.class')}
            </th>
            {labels.clauses.map(({ code, name }) => (
              <th key={code} scope="col" className={table.head} title={name}>
                <bdi>{shortOf(code)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {classes.map((code) => (
            <tr key={code}>
              <th scope="row" className={mergeClasses(table.cell, styles.first)}>
                {labels.classOf(code)}
              </th>
              {labels.clauses.map((clause) => (
                <RateCell key={clause.code} {...{ tariff, edit, labels, locked, clause }} rateClass={code} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the citation of a clause such as `ICC_A`. */
const shortOf = (code: string): string => code.replace(/^ICC_(.+)$/, 'ICC ($1)').replaceAll('_', ' ')

interface RateCellProps extends RateGridProps {
  rateClass: string
  clause: { code: string; name: string }
}

function RateCell({ tariff, edit, labels, locked, rateClass, clause }: RateCellProps): ReactElement {
  const table = useTableStyles()
  const styles = useStyles()
  const { t, formatList } = useText('marine-setup')
  const key = pairKey({ rate_class: rateClass, clause: clause.code })
  const isPair = (one: { rate_class: string; clause: string }): boolean => pairKey(one) === key
  const at = edit.content.rates.findIndex(isPair)
  const now = edit.content.rates[at]?.rate_ppm
  const before = tariff.before?.content.rates.find(isPair)?.rate_ppm
  const changed = tariff.before !== null && before !== now
  return (
    <td className={mergeClasses(table.cell, changed && styles.changed)}>
      {locked ? (
        labels.valueOf('rate', now)
      ) : (
        <Field validationMessage={edit.errorOf(`rates.${at}.rate_ppm`)}>
          <Input
            className={styles.input}
            dir="ltr"
            inputMode="decimal"
            aria-label={formatList([labels.classOf(rateClass), clause.name])}
            placeholder={at < 0 ? t('tariff.no_rate') : t('tariff.refer')}
            contentAfter="%"
            value={edit.draft.rates[key] ?? ''}
            onChange={(_event, { value }) => edit.change({ rates: { ...edit.draft.rates, [key]: value } })}
          />
        </Field>
      )}
      {changed ? (
        <span className={styles.was}>{t('tariff.was', { value: labels.valueOf('rate', before) })}</span>
      ) : null}
    </td>
  )
}
