import { CoverdeskError, type RetentionRule } from '@coverdesk/sdk'
import { retentionRuleSchemaOf } from '@coverdesk/sdk/schemas'
import { showSuccessToast, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { RecordPage, useRecordForm } from '@coverdesk/ui/record-form'
import { Field, Input, makeStyles } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { NextDeletion } from './next-deletion.tsx'
import { retentionRulesAtom, retentionRulesKeys } from './retention-rules.atoms.ts'
import { ruleAnswers, ruleBody } from './rule-answers.ts'

const useStyles = makeStyles({ days: { maxWidth: '160px' } })

/** `/setups/retention/:kind`: the retention period of one kind of data, and what a change would remove. */
export function RetentionRuleScreen(): ReactElement {
  const { kind } = useParams<{ kind: string }>()
  const rule = useAtomValue(retentionRulesAtom).find((one) => one.kind === kind)
  if (!rule) throw new CoverdeskError({ status: 404, body: null, message: 'There is no such retention rule' })
  return <RetentionRuleForm key={kind} saved={rule} />
}

function RetentionRuleForm({ saved }: { saved: RetentionRule }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg, tn, formatNumber } = useText('retention-rules')
  const { kind, least_days, most_days, default_days } = saved
  const bounds = { least: formatNumber(least_days), most: formatNumber(most_days) }
  const schema = retentionRuleSchemaOf(least_days, most_days)
  const form = useRecordForm({
    saved,
    schema,
    answersOf: ruleAnswers,
    bodyOf: ruleBody,
    fallback: msg('save_failed'),
    paramsOf: () => bounds,
    send: (answers, over) =>
      client.admin.retentionRules.update(kind, { ...ruleBody(answers), version: (over ?? saved).version }),
    onSaved: async ({ days }) => {
      showSuccessToast(tn('saved', days))
      await invalidate(retentionRulesKeys.all)
    },
  })
  return (
    <RecordPage title={t(`kinds.${kind}.title`)} form={form} isNew={false} locked={false}>
      <Card title={t('period')}>
        <Field
          label={t('fields.days')}
          hint={`${t('bounds', bounds)} ${tn('ships_with', default_days)}`}
          required
          validationMessage={form.faultOf('days')}
        >
          <Input
            className={styles.days}
            dir="ltr"
            inputMode="numeric"
            value={form.answers.days}
            onChange={(_event, { value }) => form.set({ days: value })}
          />
        </Field>
      </Card>
      <NextDeletion saved={saved} body={ruleBody(form.answers)} schema={schema} />
      <Card title={t('why')}>
        <Facts
          facts={[
            [t('what'), t(`kinds.${kind}.what`)],
            [t('counted'), t(`kinds.${kind}.counted`)],
            [t('least', bounds), t(`kinds.${kind}.least`)],
            [t('most', bounds), t(`kinds.${kind}.most`)],
          ]}
        />
      </Card>
    </RecordPage>
  )
}
