import type { TariffExtension, TariffRate } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, Field, Input, mergeClasses } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { ReactElement, ReactNode, Ref } from 'react'
import { useGridStyles } from './rates-grid-styles.ts'
import { textKey, textOf, type Value } from './tariff-draft.ts'
import type { TariffEdit } from './use-tariff-edit.ts'
import type { TariffTexts } from './use-tariff-texts.ts'

type Row = Pick<TariffRate | TariffExtension, 'basis' | 'amount' | 'rate_bps'> &
  Pick<TariffRate, 'minimum_sum_insured'>

interface TariffRowProps {
  edit: TariffEdit
  words: TariffTexts
  locked: boolean
  /** Whether there is a previous tariff to compare with. */
  withBefore: boolean
  id: string
  names: readonly [string, string]
  row: Row
  before: Row | undefined
  isChanged: boolean
  /** Covers of the row, in a grid with that column. */
  covers?: ReactNode
  /** In a grid with a column for the lowest sum insured: whether this row has one. */
  hasMinimum?: boolean
  /** Why it cannot be removed. */
  refusal?: string | null
  focus?: Ref<HTMLInputElement>
  onRemove?: () => void
}

/** Renders a rate, an extension or a limit with its previous and its new value. */
export function TariffRow(props: TariffRowProps): ReactElement {
  const { edit, words, locked, withBefore, id, names, row, before } = props
  const { covers, hasMinimum, refusal = null, focus, onRemove } = props
  const styles = useGridStyles()
  const { t, formatNaira } = useText('tariffs')
  const figure = mergeClasses(styles.cell, styles.figure, locked && styles.numeric)
  const main = row.basis === 'flat' ? 'amount' : 'rate_bps'
  const field = (name: Value): ReactElement => (
    <Field validationMessage={(name === main ? refusal : null) ?? edit.errorOf(id, name) ?? null}>
      <Input
        {...(name === main && focus ? { ref: focus } : {})}
        className={styles.input}
        dir="ltr"
        inputMode="decimal"
        aria-label={t(`value_of.${name}`, { risk: names[0], cover: names[1] })}
        contentBefore={name === 'rate_bps' ? null : '₦'}
        contentAfter={name === 'rate_bps' ? '%' : null}
        value={edit.texts[textKey(id, name)] ?? textOf(name, row[name])}
        onChange={(_event, data) => edit.type(id, name, data.value)}
      />
    </Field>
  )
  const minimum = locked ? formatNaira(row.minimum_sum_insured ?? 0) : field('minimum_sum_insured')
  return (
    <tr className={mergeClasses(styles.row, withBefore && props.isChanged && styles.changed)}>
      <th scope="row" className={mergeClasses(styles.cell, styles.risk)}>
        {names[0]}
      </th>
      <td className={styles.cell}>{names[1]}</td>
      {covers === undefined ? null : (
        <td className={mergeClasses(styles.cell, styles.figure)} data-label={t('columns.covers')}>
          {covers}
        </td>
      )}
      {withBefore ? (
        <td className={mergeClasses(figure, styles.numeric)} data-label={t('columns.before')}>
          {before ? words.price(before) : '–'}
        </td>
      ) : null}
      <td className={figure} data-label={t('columns.now')}>
        {locked ? (row[main] === undefined ? '–' : words.price(row)) : field(main)}
      </td>
      {hasMinimum === undefined ? null : (
        <td className={figure} data-label={t('columns.minimum')}>
          {hasMinimum ? minimum : ''}
        </td>
      )}
      {locked || !onRemove ? null : (
        <td className={mergeClasses(styles.cell, styles.act)}>
          <Button
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={t('remove_of', { risk: names[0], cover: names[1] })}
            onClick={onRemove}
            onKeyDown={(event) => {
              if (event.key === 'Delete') onRemove()
            }}
          />
        </td>
      )}
    </tr>
  )
}
