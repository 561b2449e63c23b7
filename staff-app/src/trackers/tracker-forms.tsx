import { products, type TrackerDetail } from '@coverdesk/sdk'
import { CardSkeleton, useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { Link } from 'wouter'
import { formAtom } from '../forms/forms.atoms.ts'
import { queuePath } from '../paths.ts'
import { AnswerFacts } from '../shared/answer-facts.tsx'
import { ProposalFacts } from '../shared/proposal-facts.tsx'
import { FormStatusBadge } from '../shared/queue-states.tsx'
import { Submissions } from '../shared/submissions.tsx'

const useStyles = makeStyles({
  part: {
    paddingBlockStart: tokens.spacingVerticalM,
    marginBlockStart: tokens.spacingVerticalM,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
})

type FormOfTracker = TrackerDetail['forms'][number]

const proposals = new Set(products.map(({ forms }) => forms.proposal))
/** Start forms are omitted: the identity card shows consent and identity number. */
const starts = new Set(products.map(({ forms }) => forms.start))

/** Lists the forms of a tracker with their answers, in the order of the steps. */
export function TrackerForms({ tracker }: { tracker: TrackerDetail }): ReactElement {
  return (
    <>
      {tracker.forms
        .filter((form) => !starts.has(form.form_type))
        .map((form) =>
          proposals.has(form.form_type) ? (
            <ProposalFacts key={form.id} draft={form.draft} quote={tracker.quote} />
          ) : (
            <Suspense key={form.id} fallback={<CardSkeleton />}>
              <TrackerForm form={form} workflowId={tracker.workflow_id} />
            </Suspense>
          ),
        )}
    </>
  )
}

function TrackerForm({ form, workflowId }: { form: FormOfTracker; workflowId: number }): ReactElement | null {
  const styles = useStyles()
  const { t, has, formatDateTime } = useText('trackers')
  const { id, title, status, submissions } = form
  const detail = useAtomValue(formAtom(id))
  if (detail.fields.length === 0) return null
  const sender = submissions[0]?.submitted_by
  const sentBy = sender && has(`actors.${sender}`) ? t(`actors.${sender}`) : sender
  const filledBy = sentBy || detail.assignee?.name || t(`filled_by.${form.filled_by}`)
  return (
    <Card
      title={title}
      actions={<Link href={queuePath(workflowId, 'forms', id)}>{t('detail.open_form')}</Link>}
    >
      <Facts
        facts={[
          [t('detail.form_type'), detail.form_type.name],
          [t('columns.state'), <FormStatusBadge key="status" status={status} />],
          [t('detail.filled_by'), filledBy],
          [t('columns.age'), formatDateTime(form.updated_at)],
        ]}
      />
      <div className={styles.part}>
        <AnswerFacts fields={detail.fields} answers={submissions[0]?.answers ?? detail.draft} />
        <Submissions fields={detail.fields} submissions={submissions} />
      </div>
    </Card>
  )
}
