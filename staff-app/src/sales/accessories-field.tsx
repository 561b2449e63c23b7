import { type Accessory, parseNaira } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { type ReactElement, useState } from 'react'
import type { AgreedProps } from './agreed-fields.tsx'
import { fieldId } from './sale-field.tsx'

const MOST = 20

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    justifyItems: 'start',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) auto',
    gap: tokens.spacingHorizontalS,
    alignItems: 'start',
    justifySelf: 'stretch',
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  cell: { minWidth: 0 },
  name: { '@media (max-width: 479px)': { gridColumn: '1 / -1' } },
  input: { width: '100%', minWidth: 0 },
})

interface AccessoriesProps extends AgreedProps {
  /** Value of the vehicle alone, in kobo. */
  vehicle: number
}

/** Lists the accessories with their values, which are added to the sum insured. */
export function AccessoriesField({ cover, vehicle, put, faults }: AccessoriesProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('sales')
  const { accessories = [] } = cover
  const change = (next: Accessory[]): void => {
    const extra = next.reduce((sum, { value }) => sum + value, 0)
    put({ accessories: next, sum_insured: vehicle === 0 ? 0 : vehicle + extra })
  }
  const total = cover.sum_insured ?? 0
  return (
    <Field
      className={styles.wide}
      label={t('cover.accessories')}
      hint={
        accessories.length > 0 && total > 0 ? t('cover.with_accessories', { total: formatNaira(total) }) : ''
      }
    >
      <div className={styles.list}>
        {accessories.map((row, index) => (
          <AccessoryRow
            // The order changes only by removal, which also changes the rows after it.
            key={`${index} of ${accessories.length}`}
            index={index}
            row={row}
            faults={faults}
            onChange={(next) => change(accessories.with(index, next))}
            onRemove={() => change(accessories.toSpliced(index, 1))}
          />
        ))}
        {accessories.length < MOST ? (
          <Button
            icon={<AddRegular />}
            id={fieldId('cover.accessories')}
            onClick={() => change([...accessories, { name: '', value: 0 }])}
          >
            {t('cover.add_accessory')}
          </Button>
        ) : null}
      </div>
    </Field>
  )
}

interface AccessoryRowProps {
  index: number
  row: Accessory
  faults: Readonly<Record<string, string>>
  onChange: (row: Accessory) => void
  onRemove: () => void
}

function AccessoryRow({ index, row, faults, onChange, onRemove }: AccessoryRowProps): ReactElement {
  const styles = useStyles()
  const { t, formatNumber } = useText('sales')
  const [typed, setTyped] = useState<string | null>(null)
  const path = `cover.accessories.${index}`
  const number = index + 1
  return (
    <div className={styles.row}>
      <Field
        className={mergeClasses(styles.cell, styles.name)}
        validationMessage={faults[`${path}.name`] ?? null}
      >
        <Input
          className={styles.input}
          id={fieldId(`${path}.name`)}
          aria-label={t('cover.accessory', { number })}
          placeholder={t('cover.accessory_example')}
          value={row.name}
          onChange={(_event, { value }) => onChange({ ...row, name: value })}
        />
      </Field>
      <Field className={styles.cell} validationMessage={faults[`${path}.value`] ?? null}>
        <Input
          className={styles.input}
          id={fieldId(`${path}.value`)}
          aria-label={t('cover.accessory_value', { number })}
          placeholder="₦"
          dir="ltr"
          inputMode="decimal"
          value={typed ?? (row.value > 0 ? formatNumber(row.value / 100) : '')}
          onChange={(_event, { value }) => {
            setTyped(value)
            onChange({ ...row, value: parseNaira(value) ?? 0 })
          }}
          onBlur={() => setTyped(null)}
        />
      </Field>
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={t('cover.remove_accessory', { number })}
        onClick={onRemove}
      />
    </div>
  )
}
