import { ConflictError, type FxImportResult } from '@coverdesk/sdk'
import { FormAlert, showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactElement, useRef, useState } from 'react'
import { useTableStyles } from '../table-styles.ts'
import { fxKeys } from './fx-rates.atoms.ts'
import { isFar, useRateText } from './use-rate-text.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  file: { display: 'none' },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  fault: { color: tokens.colorStatusDangerForeground1 },
  far: { color: tokens.colorStatusWarningForeground1 },
})

/** Imports rates from a file, with a preview of the changes line by line. */
export function FxImportCard({ onEnd }: { onEnd: () => void }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg, tn, formatNumber } = useText('marine-setup')
  const requests = useText('change-requests')
  const picker = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState('')
  const [found, setFound] = useState<FxImportResult | null>(null)
  const submit = useSubmit([])
  const { fxRates } = client.marine.admin.setup
  const previewFile = (text: string): Promise<unknown> =>
    submit.run(async () => {
      setFound(null)
      setCsv(text)
      setFound(await fxRates.import({ csv: text }))
    }, msg('fx.import_failed'))
  const importFile = (expected: string): Promise<unknown> =>
    submit.run(async () => {
      try {
        const { changes, waiting } = await fxRates.import({ csv, expected })
        const set = changes.filter(({ waits }) => !waiting || !waits)
        showSuccessToast(tn('fx.imported', set.length))
        if (waiting) showSuccessToast(requests.t('waits'))
        onEnd()
        await invalidate(fxKeys.all)
      } catch (error) {
        if (error instanceof ConflictError) setFound(await fxRates.import({ csv }))
        throw error
      }
    }, msg('fx.import_failed'))
  return (
    <Card title={t('fx.import_title')}>
      <div className={styles.stack}>
        <div>{t('fx.import_lead')}</div>
        <div className={styles.actions}>
          <Button appearance={found ? 'secondary' : 'primary'} onClick={() => picker.current?.click()}>
            {t('fx.choose_file')}
          </Button>
          <Button onClick={onEnd}>{t('cancel')}</Button>
        </div>
        <input
          ref={picker}
          className={styles.file}
          type="file"
          accept=".csv,text/csv"
          aria-label={t('fx.choose_file')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void file.text().then(previewFile)
            event.target.value = ''
          }}
        />
        <FormAlert text={submit.errors.csv ?? submit.alert} />
        {found ? (
          <>
            <strong role="status">
              {t('fx.import_found', {
                changed: formatNumber(found.changes.length),
                unchanged: formatNumber(found.unchanged),
                faults: formatNumber(found.fault_count),
              })}
            </strong>
            {found.faults.length > 0 ? (
              <ul className={styles.list}>
                {found.faults.map(({ line, reason, found: text }) => (
                  <li key={line} className={styles.fault}>
                    {t(`fx.faults.${reason}`, { line: formatNumber(line), found: text })}
                  </li>
                ))}
              </ul>
            ) : null}
            {found.changes.length > 0 ? (
              <>
                <Changes found={found} />
                <div>
                  <Button
                    appearance="primary"
                    disabledFocusable={submit.busy}
                    onClick={() => void importFile(found.digest)}
                  >
                    {tn('fx.import_take', found.changes.length)}
                  </Button>
                </div>
              </>
            ) : null}
          </>
        ) : null}
      </div>
    </Card>
  )
}

function Changes({ found }: { found: FxImportResult }): ReactElement {
  const styles = useStyles()
  const table = useTableStyles()
  const { t, formatDate } = useText('marine-setup')
  const { rateText, changeText } = useRateText()
  const figure = mergeClasses(table.cell, table.figure)
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            {(['currency', 'day', 'before', 'after', 'change', 'source'] as const).map((name) => (
              <th
                key={name}
                scope="col"
                className={mergeClasses(
                  table.head,
                  ['before', 'after', 'change'].includes(name) && table.figure,
                )}
              >
                {t(`fx.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.changes.map(({ line, currency, day, rate_micro, source, before, earlier }) => {
            const last = before ?? earlier
            const far = last !== null && isFar(last.rate_micro, rate_micro)
            return (
              <tr key={line}>
                <th scope="row" className={table.cell}>
                  <bdi>{currency}</bdi>
                </th>
                <td className={table.cell}>{formatDate(day)}</td>
                <td className={figure}>{before ? <bdi>{rateText(before.rate_micro)}</bdi> : t('fx.new')}</td>
                <td className={figure}>
                  <bdi>{rateText(rate_micro)}</bdi>
                </td>
                <td className={mergeClasses(figure, far && styles.far)}>
                  {last ? <bdi>{changeText(last.rate_micro, rate_micro)}</bdi> : '–'}
                  {far ? ` ${t('fx.check')}` : ''}
                </td>
                <td className={table.cell}>{source}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
