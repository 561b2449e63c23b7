import { CoverdeskError, type NumberRule } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useInvalidate, useText } from '@coverdesk/sdk/react'
import { numberRuleSchema } from '@coverdesk/sdk/schemas'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { Card } from '../../shared/card.tsx'
import { RecordPage } from '../../shared/record-form/record-page.tsx'
import { useRecordForm } from '../../shared/record-form/use-record-form.ts'
import { NextNumbers } from './next-numbers.tsx'
import { numberSeriesAtom, numberSeriesKeys } from './number-series.atoms.ts'
import { PatternFields } from './pattern-fields.tsx'
import { ruleAnswers, ruleBody } from './rule-answers.ts'

/** `/setups/number-series/:kind`: the pattern of one kind, and the next numbers it comes to. */
export function NumberRuleScreen(): ReactElement {
  const { kind } = useParams<{ kind: string }>()
  const rule = useAtomValue(numberSeriesAtom).find((one) => one.kind === kind)
  if (!rule) throw new CoverdeskError({ status: 404, body: null, message: 'There is no such kind of number' })
  return <NumberRuleForm key={kind} saved={rule} />
}

function NumberRuleForm({ saved }: { saved: NumberRule }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('number-series')
  const { kind } = saved
  const form = useRecordForm({
    ...{
      saved,
      answersOf: ruleAnswers,
      bodyOf: ruleBody,
      schema: numberRuleSchema,
      fallback: t('save_failed'),
    },
    send: (answers, over) =>
      client.numberSeries.update(kind, { ...ruleBody(answers), version: (over ?? saved).version }),
    onSaved: async () => {
      showSuccessToast(t('saved', { kind: t(`kinds.${kind}`) }))
      await invalidate(numberSeriesKeys.all)
    },
  })
  return (
    <RecordPage title={t(`kinds.${kind}`)} form={form} isNew={false} locked={false}>
      <Card title={t('pattern')}>
        <PatternFields form={form} ofBranches={saved.of_branches} />
      </Card>
      <Card title={t('next')}>
        <NextNumbers form={form} kind={kind} now={saved.next} />
      </Card>
    </RecordPage>
  )
}
