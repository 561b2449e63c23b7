import { CoverdeskError, type NumberRule } from '@coverdesk/sdk'
import { numberRuleSchema } from '@coverdesk/sdk/schemas'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useClient } from '../client.ts'
import { useText } from '../locale/use-text.ts'
import { Card } from '../parts/card.tsx'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { RecordPage } from '../record-form/record-page.tsx'
import { useRecordForm } from '../record-form/use-record-form.ts'
import { useSetupPlace } from '../setups/setup-place.tsx'
import { showSuccessToast } from '../toasts/toasts.ts'
import { NextNumbers } from './next-numbers.tsx'
import { numberApi, numberSeriesAtom, numberSeriesKeys } from './number-series.atoms.ts'
import { PatternFields } from './pattern-fields.tsx'
import { ruleAnswers, ruleBody } from './rule-answers.ts'

/** The pattern of one kind, and the next numbers it comes to. */
export function NumberRulePage({ kind }: { kind: string }): ReactElement {
  const { area } = useSetupPlace()
  const rule = useAtomValue(numberSeriesAtom(area)).find((one) => one.kind === kind)
  if (!rule) throw new CoverdeskError({ status: 404, body: null, message: 'There is no such kind of number' })
  return <NumberRuleForm key={kind} saved={rule} />
}

function NumberRuleForm({ saved }: { saved: NumberRule }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('number-series')
  const { kind } = saved
  const form = useRecordForm({
    saved,
    answersOf: ruleAnswers,
    bodyOf: ruleBody,
    schema: numberRuleSchema,
    fallback: msg('save_failed'),
    send: (answers, over) =>
      numberApi(client, kind).update(kind, { ...ruleBody(answers), version: (over ?? saved).version }),
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
