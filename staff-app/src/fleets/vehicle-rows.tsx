import { type FleetColumn, type FleetRow, fleetColumns } from '@coverdesk/sdk'
import { FormAlert, StateBadge, saveFile, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type ReactElement, useRef, useState } from 'react'
import type { FleetRows } from './use-fleet-rows.ts'

/** Most rows that are drawn at once, besides those with errors. */
const MOST_DRAWN = 100
const SAMPLE = [
  fleetColumns.filter((column) => column !== 'risk_type').join(','),
  'ABC123DE,JTDBR32E720012345,2ZR1234567,Toyota,Corolla,2020,White,SALOON,PRIVATE,COMPREHENSIVE,8000000,',
].join('\r\n')

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM, gridTemplateColumns: 'minmax(0, 1fr)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'end' },
  file: { display: 'none' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  line: { color: tokens.colorNeutralForeground2, minWidth: '64px' },
  vehicle: { flexGrow: 1 },
  amount: { fontVariantNumeric: 'tabular-nums' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    flexBasis: '100%',
  },
})

/** The vehicles of a fleet: from a file, pasted or typed; a row with errors is corrected where it is. */
export function VehicleRows({ fleet }: { fleet: FleetRows }): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNaira, formatNumber } = useText('fleets')
  const { rows, price, changed, submit } = fleet
  const wrong = rows.filter(({ errors }) => errors.length > 0)
  const drawn = rows
    .map((row, at) => ({ row, at }))
    .filter(({ row, at }) => at < MOST_DRAWN || row.vehicle === null)
  const summary = [
    tn('vehicles.count', rows.length),
    wrong.length > 0 ? tn('vehicles.wrong', wrong.length) : null,
    changed ? t('vehicles.changed') : null,
  ]
  return (
    <Card title={t('vehicles.title')}>
      <div className={styles.stack}>
        <div>{t('vehicles.lead')}</div>
        <Sources fleet={fleet} />
        <FormAlert text={submit.alert ?? submit.errors.csv ?? submit.errors.rows ?? null} />
        {rows.length > 0 ? <strong role="status">{summary.filter(Boolean).join(' · ')}</strong> : null}
        <ul className={styles.list}>
          {drawn.map(({ row, at }) => (
            <VehicleRow key={row.line} row={row} at={at} fleet={fleet} />
          ))}
        </ul>
        {drawn.length < rows.length ? (
          <div>{t('vehicles.more', { count: formatNumber(rows.length - drawn.length) })}</div>
        ) : null}
        {rows.length > 0 ? (
          <div className={styles.actions}>
            <Button
              appearance={changed ? 'primary' : 'secondary'}
              disabledFocusable={submit.busy}
              onClick={() => void fleet.check()}
            >
              {t('vehicles.check')}
            </Button>
            {price && !changed ? (
              <strong>{t('vehicles.total', { amount: formatNaira(price.amount) })}</strong>
            ) : null}
          </div>
        ) : null}
      </div>
    </Card>
  )
}

/** Where the vehicles come from: a file, a paste, or a new row. */
function Sources({ fleet }: { fleet: FleetRows }): ReactElement {
  const styles = useStyles()
  const { t } = useText('fleets')
  const picker = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => picker.current?.click()}>{t('vehicles.file')}</Button>
        <Button onClick={() => saveFile(new Blob([SAMPLE], { type: 'text/csv' }), 'fleet.csv')}>
          {t('vehicles.sample')}
        </Button>
        <Button onClick={fleet.add}>{t('vehicles.add')}</Button>
      </div>
      <input
        ref={picker}
        className={styles.file}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={t('vehicles.file')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void file.text().then(fleet.read)
          event.target.value = ''
        }}
      />
      {fleet.rows.length === 0 ? (
        <Field label={t('vehicles.paste')} hint={t('vehicles.paste_hint')}>
          <Textarea
            dir="ltr"
            resize="vertical"
            value={pasted}
            onChange={(_event, { value }) => setPasted(value)}
          />
        </Field>
      ) : null}
      {fleet.rows.length === 0 && pasted.trim() ? (
        <div className={styles.actions}>
          <Button onClick={() => void fleet.read(pasted)}>{t('vehicles.read')}</Button>
        </div>
      ) : null}
    </>
  )
}

interface VehicleRowProps {
  row: FleetRow
  at: number
  fleet: FleetRows
}

/** One vehicle with its price; a row without a price stays open until it is checked, also while it is corrected. */
function VehicleRow({ row, at, fleet }: VehicleRowProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatNumber, dotted } = useText('fleets')
  const [open, setOpen] = useState(false)
  const line = formatNumber(row.line)
  return (
    <li className={styles.row}>
      <span className={styles.line}>{t('vehicles.line', { line })}</span>
      <span className={styles.vehicle}>
        <span dir="ltr" translate="no">
          {row.cells.registration_number ?? ''}
        </span>{' '}
        {dotted([row.vehicle, row.cover])}
      </span>
      {row.referred ? <StateBadge tone="waiting" label={t('vehicles.referred')} /> : null}
      <span className={styles.amount}>{row.amount === null ? '' : formatNaira(row.amount)}</span>
      {row.vehicle === null ? null : (
        <Button size="small" aria-label={t('vehicles.edit_line', { line })} onClick={() => setOpen(!open)}>
          {t('vehicles.edit')}
        </Button>
      )}
      <Button size="small" aria-label={t('vehicles.remove_line', { line })} onClick={() => fleet.remove(at)}>
        {t('vehicles.remove')}
      </Button>
      {open || row.vehicle === null ? (
        <RowFields row={row} onChange={(column, text) => fleet.edit(at, column, text)} />
      ) : null}
    </li>
  )
}

interface RowFieldsProps {
  row: FleetRow
  onChange: (column: FleetColumn, text: string) => void
}

function RowFields({ row, onChange }: RowFieldsProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('fleets')
  return (
    <div className={styles.fields}>
      {fleetColumns.map((column) => (
        <Field
          key={column}
          label={t(`cells.${column}`)}
          validationMessage={row.errors.find((error) => error.column === column)?.message ?? null}
        >
          <Input
            dir="ltr"
            autoComplete="off"
            value={row.cells[column] ?? ''}
            onChange={(_event, { value }) => onChange(column, value)}
          />
        </Field>
      ))}
    </div>
  )
}
