import { businessReference, type FormDetail, otherReferences } from '@coverdesk/sdk'
import { CardSkeleton, lazyPart, PageTitle, StateBadge, useText } from '@coverdesk/ui'
import { Card, DetailLayout, Due, Facts } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { Link, useParams } from 'wouter'
import { claimPath, fillInSalePath, queuePath } from '../paths.ts'
import { AnswerFacts } from '../shared/answer-facts.tsx'
import { FormStatusBadge } from '../shared/queue-states.tsx'
import { Submissions } from '../shared/submissions.tsx'
import { AskCustomer } from './ask-customer.tsx'
import { AttachPaper } from './attach-paper.tsx'
import { FormFill } from './form-fill.tsx'
import { FormQuestions } from './form-questions.tsx'
import { formAtom } from './forms.atoms.ts'
import { HandOverForm } from './hand-over-form.tsx'
import { ReceivedPaper } from './received-paper.tsx'
import { ShownCard } from './shown-card.tsx'

const SaleAnswers = lazyPart(() => import('./sale-answers.tsx').then((m) => m.SaleAnswers))

/** The form that waits until a claim is paid. */
const CLAIM_PAYMENT = 'claim-payment'

const useStyles = makeStyles({
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

/** Shows one form of a tracker: editable when it is assigned to the caller, read-only otherwise. */
export function FormScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const styles = useStyles()
  const { t, dotted } = useText('queues')
  const form = useAtomValue(formAtom(id))
  return (
    <>
      <PageTitle
        title={t('named', { step: form.step.title, matter: businessReference(form) })}
        lead={
          <span className={styles.lead}>
            <FormStatusBadge status={form.status} />
            {form.late ? <StateBadge tone="danger" label={t('late')} /> : null}
            <span>{dotted([otherReferences(form), form.customer?.name])}</span>
          </span>
        }
        actions={form.can_hand_over ? <HandOverForm form={form} /> : <FillInSale form={form} />}
      />
      <DetailLayout key={form.id} main={<Main form={form} />} side={<Side form={form} />} />
    </>
  )
}

/** Leads to the first unanswered question of the sale, where staff fill in for the customer. */
function FillInSale({ form }: { form: FormDetail }): ReactElement | null {
  const { t } = useText('queues')
  const href = fillInSalePath(form.tracker_id)
  if (!form.can_submit || form.fields.length > 0) return null
  return (
    <Link href={href} asChild>
      <Button as="a" href={href} appearance="primary">
        {t('form.fill_in_for')}
      </Button>
    </Link>
  )
}

function Main({ form }: { form: FormDetail }): ReactElement {
  const { t } = useText('queues')
  const claims = useText('claims')
  const { fields, submissions, draft } = form
  if (form.form_type.key === CLAIM_PAYMENT && form.claim_id && submissions.length === 0) {
    return (
      <>
        <ShownCard shown={form.shown} />
        <Card title={claims.t('payout.title')}>
          <p>{claims.t('payout.on_the_claim')}</p>
          <Link href={claimPath(form.claim_id)}>{claims.t('payout.open_claim')}</Link>
        </Card>
      </>
    )
  }
  if (fields.length === 0) {
    return (
      <Suspense fallback={<CardSkeleton />}>
        <SaleAnswers form={form} />
      </Suspense>
    )
  }
  return (
    <>
      <ShownCard shown={form.shown} />
      <FormQuestions questions={form.questions} fields={fields} />
      {form.can_submit ? (
        <FormFill form={form} />
      ) : (
        <Card title={t('form.answers')}>
          <ReceivedPaper submission={submissions[0]} />
          <AnswerFacts fields={fields} answers={submissions[0]?.answers ?? draft} />
          <Submissions fields={fields} submissions={submissions} />
        </Card>
      )}
      {form.can_attach_paper ? <AttachPaper form={form} /> : null}
      {form.can_submit && submissions.length > 0 ? (
        <Card title={t('form.before')}>
          <Submissions fields={fields} submissions={submissions} />
        </Card>
      ) : null}
    </>
  )
}

function Side({ form }: { form: FormDetail }): ReactElement {
  const { t, formatDateTime } = useText('queues')
  const { customer, claim_id: claimId } = form
  return (
    <>
      <Card title={t('form.about')}>
        <Facts
          facts={[
            [t('columns.form'), form.form_type.name],
            [t('columns.customer'), customer?.name || t('columns.unknown')],
            [t('columns.filled_by'), form.made_by || form.assignee?.name || t(`filled_by.${form.filled_by}`)],
            [t('columns.due'), form.due_at ? <Due key="due" at={form.due_at} late={form.late} /> : ''],
            [t('columns.changed'), formatDateTime(form.updated_at)],
            [
              t('form.tracker'),
              <Link key="tracker" href={queuePath(form.workflow_id, 'trackers', form.tracker_id)}>
                {form.reference}
              </Link>,
            ],
            [
              t('form.claim'),
              claimId ? (
                <Link key="claim" href={claimPath(claimId)}>
                  {t('form.open_claim')}
                </Link>
              ) : null,
            ],
          ]}
        />
      </Card>
      {form.can_return ? <AskCustomer form={form} /> : null}
    </>
  )
}
