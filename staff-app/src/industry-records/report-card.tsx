import type { IndustryRecord, IndustryRecordCorrections } from '@coverdesk/sdk'
import { showSuccessToast, useChange, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { useFieldStyles } from '@coverdesk/ui/record-form'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { industryRecordKeys } from './industry-records.atoms.ts'

const useStyles = makeStyles({ send: { marginBlockStart: tokens.spacingVerticalL } })

const fields = [
  'policyholder',
  'registration_number',
  'chassis_number',
  'engine_number',
  'make',
  'model',
] as const satisfies readonly (keyof IndustryRecordCorrections)[]

/** Returns the values that differ from what the policy says. */
function correctionsOf(record: IndustryRecord, values: IndustryRecordCorrections): IndustryRecordCorrections {
  const changed = fields.filter(
    (field) => values[field] !== record.report[field] || record.corrections[field] !== undefined,
  )
  return Object.fromEntries(changed.map((field) => [field, values[field]]))
}

/** Shows what is reported of a policy, to be corrected and sent again. */
export function ReportCard({ record, locked }: { record: IndustryRecord; locked: boolean }): ReactElement {
  const styles = useFieldStyles()
  const own = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, formatDate } = useText('industry-records')
  const [values, setValues] = useState<IndustryRecordCorrections>(record.report)
  const send = useChange(
    () =>
      client.motor.industryRecords.send(record.id, {
        version: record.version,
        corrections: correctionsOf(record, values),
      }),
    {
      onDone: async () => {
        showSuccessToast(t('sent'))
        await invalidate(industryRecordKeys.all)
      },
    },
  )
  const { starts_on, ends_on } = record.report
  const period = t('from_to', { start: formatDate(starts_on), end: formatDate(ends_on) })
  return (
    <Card title={t('report')}>
      {locked ? null : <p>{t('report_lead')}</p>}
      <div className={styles.fields}>
        {fields.map((field) => (
          <Field key={field} label={t(`fields.${field}`)}>
            <Input
              dir={field === 'policyholder' ? 'auto' : 'ltr'}
              autoComplete="off"
              readOnly={locked}
              value={values[field] ?? ''}
              onChange={(_event, { value }) => setValues({ ...values, [field]: value })}
            />
          </Field>
        ))}
        <Field label={t('period')}>
          <Input readOnly value={period} />
        </Field>
      </div>
      {locked ? null : (
        <div className={own.send}>
          <Button appearance="primary" onClick={() => send()}>
            {t('send')}
          </Button>
        </div>
      )}
    </Card>
  )
}
