import type { RateImportResult, Tariff, TariffRate } from '@coverdesk/sdk'
import {
  FormAlert,
  saveFile,
  showSuccessToast,
  useChange,
  useClient,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { tariffKeys } from '@coverdesk/ui/tariffs'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useRef, useState } from 'react'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  file: { display: 'none' },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  fault: { color: tokens.colorStatusDangerForeground1 },
})

/** Imports rates from a file; previews the changes line by line. */
export function ImportCard({ tariff, locked }: { tariff: Tariff; locked: boolean }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg, tn, formatNaira, formatNumber } = useText('tariffs')
  const picker = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState('')
  const [found, setFound] = useState<RateImportResult | null>(null)
  const submit = useSubmit([])
  const { id, version } = tariff
  const download = useChange(() => client.motor.tariffs.exportRates(id), {
    onDone: (file) => saveFile(file, `${tariff.name}.csv`),
  })
  const look = (text: string): Promise<unknown> =>
    submit.run(async () => {
      setFound(null)
      setCsv(text)
      setFound(await client.motor.tariffs.importRates(id, { csv: text, apply: false, version }))
    }, msg('import_failed'))
  const take = (): Promise<unknown> =>
    submit.run(async () => {
      const { changes } = await client.motor.tariffs.importRates(id, { csv, apply: true, version })
      showSuccessToast(tn('imported', changes.length))
      await invalidate(tariffKeys.all)
    }, msg('import_failed'))
  const said = (rate: TariffRate | null): string => {
    if (!rate) return '–'
    if (rate.amount !== undefined) return formatNaira(rate.amount)
    return formatNumber((rate.rate_bps ?? 0) / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  }
  const problem = submit.alert ?? submit.errors.csv ?? null
  return (
    <Card title={t('file')}>
      <div className={styles.stack}>
        <div>{locked ? t('export_lead') : t('import_lead')}</div>
        <div className={styles.actions}>
          <Button onClick={() => download()}>{t('export')}</Button>
          {locked ? null : <Button onClick={() => picker.current?.click()}>{t('import')}</Button>}
        </div>
        <input
          ref={picker}
          className={styles.file}
          type="file"
          accept=".csv,text/csv"
          aria-label={t('import')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void file.text().then(look)
            event.target.value = ''
          }}
        />
        <FormAlert text={problem} />
        {found ? (
          <>
            <strong role="status">
              {t('import_found', {
                changed: formatNumber(found.changes.length),
                unchanged: formatNumber(found.unchanged),
                faults: formatNumber(found.fault_count),
              })}
            </strong>
            <ul className={styles.list}>
              {found.faults.map(({ line, reason, found: text }) => (
                <li key={`fault ${line}`} className={styles.fault}>
                  {t(`faults.${reason}`, { line: formatNumber(line), found: text })}
                </li>
              ))}
              {found.changes.map(({ line, risk_type, cover_type, before, after }) => (
                <li key={`change ${line}`}>
                  {t('import_change', {
                    line: formatNumber(line),
                    cover: `${risk_type} ${cover_type}`,
                    before: said(before),
                    after: said(after),
                  })}
                </li>
              ))}
            </ul>
            {found.changes.length > 0 ? (
              <Button appearance="primary" disabledFocusable={submit.busy} onClick={() => void take()}>
                {tn('import_take', found.changes.length)}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
    </Card>
  )
}
