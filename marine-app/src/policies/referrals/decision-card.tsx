import { type CargoPolicy, parseNaira } from '@coverdesk/sdk'
import {
  EditConflict,
  type FieldMessages,
  FormAlert,
  showSuccessToast,
  useClient,
  useDebounced,
  useSaving,
  useText,
} from '@coverdesk/ui'
import { useLeaveGuard } from '@coverdesk/ui/leave-guard'
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, makeStyles, Radio, RadioGroup, Textarea, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useDecided } from '../use-decided.ts'
import { type Offered, OfferFields } from './offer-fields.tsx'
import { parseRate } from './parse-rate.ts'
import { Repriced } from './repriced.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

const decisions = ['accept', 'accept_terms', 'ask', 'decline'] as const
type Decision = (typeof decisions)[number]

const actionNames: Readonly<Record<Decision, 'accepted' | 'asked' | 'declined'>> = {
  accept: 'accepted',
  accept_terms: 'accepted',
  ask: 'asked',
  decline: 'declined',
}

interface DecisionCardProps {
  policy: CargoPolicy
  onDone: () => void
}

const nothing: Offered = { rate: '', excess: '', warranties: '' }

/** Decision on a referral: accept, accept on other terms, ask the partner, or decline, with a reason for the partner. */
export function DecisionCard({ policy, onDone }: DecisionCardProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const {
    submit,
    conflict,
    decide,
    saving,
    decided,
    decision,
    setDecision,
    needsRate,
    offered,
    setOffered,
    debouncedRate,
    question,
    setQuestion,
    reason,
    setReason,
  } = useDecision({ policy, onDone })
  return (
    <Card title={t('referrals.decision')}>
      <div className={styles.stack}>
        <FormAlert text={submit.alert} />
        {conflict ? (
          <EditConflict
            busy={submit.busy}
            onMine={() => void decide(conflict.version)}
            onTheirs={() => {
              saving.clearConflict()
              void decided()
            }}
          />
        ) : null}
        <DecisionChoice decision={decision} setDecision={setDecision} needsRate={needsRate} policy={policy} />
        {needsRate ? <p className={styles.faint}>{t('referrals.no_rate')}</p> : null}
        {decision === 'accept_terms' ? (
          <>
            <OfferFields
              offered={offered}
              needsRate={needsRate}
              excess={policy.price?.excess ?? 0}
              errors={submit.errors}
              onChange={setOffered}
            />
            {debouncedRate === null ? null : <Repriced policy={policy} rate={debouncedRate} />}
          </>
        ) : null}
        {decision === 'ask' ? (
          <Field
            label={t('referrals.question')}
            required
            hint={t('referrals.question_hint')}
            validationMessage={submit.errors.question ?? null}
          >
            <Textarea
              dir="auto"
              value={question}
              maxLength={2000}
              onChange={(_event, data) => setQuestion(data.value)}
            />
          </Field>
        ) : null}
        <Field
          label={t('referrals.reason')}
          required
          hint={t('referrals.reason_hint')}
          validationMessage={submit.errors.reason ?? null}
        >
          <Textarea
            dir="auto"
            value={reason}
            maxLength={2000}
            onChange={(_event, data) => setReason(data.value)}
          />
        </Field>
        <Button
          appearance="primary"
          disabledFocusable={submit.busy}
          onClick={() => void decide(policy.version)}
        >
          {t(`referrals.do_${decision === 'accept_terms' ? 'accept' : decision}`)}
        </Button>
      </div>
    </Card>
  )
}

interface DecisionChoiceProps {
  decision: Decision
  setDecision: (decision: Decision) => void
  needsRate: boolean
  policy: CargoPolicy
}

/** The decisions that are possible. */
function DecisionChoice({ decision, setDecision, needsRate, policy }: DecisionChoiceProps): ReactElement {
  const { t, formatNaira } = useText('marine-policies')
  return (
    <RadioGroup
      aria-label={t('referrals.decision')}
      value={decision}
      onChange={(_event, data) => setDecision(data.value as Decision)}
    >
      {decisions.map((one) => (
        <Radio
          key={one}
          value={one}
          disabled={(one === 'accept' && needsRate) || (one === 'ask' && policy.answer_by !== null)}
          label={
            one === 'accept'
              ? t('referrals.accept_at', { amount: formatNaira(policy.premium) })
              : t(`referrals.${one}`)
          }
        />
      ))}
    </RadioGroup>
  )
}

interface DecisionInput {
  policy: CargoPolicy
  onDone: () => void
}

/** The answers to a referral, and how the decision is sent. */
function useDecision({ policy, onDone }: DecisionInput) {
  const client = useClient()
  const decided = useDecided()
  const { t, msg } = useText('marine-policies')
  const needsRate = policy.price?.provisional ?? false
  const [decision, setDecision] = useState<Decision>(needsRate ? 'accept_terms' : 'accept')
  const [offered, setOffered] = useState<Offered>(nothing)
  const [question, setQuestion] = useState('')
  const [reason, setReason] = useState('')
  const saving = useSaving<CargoPolicy>(
    ['rate_ppm', 'excess', 'warranties', 'question', 'reason'],
    msg('referrals.failed'),
  )
  const { submit, conflict } = saving
  const rate = parseRate(offered.rate)
  const excess = offered.excess.trim() === '' ? undefined : parseNaira(offered.excess)
  const hasTerms = Object.values(offered).some((text) => text.trim() !== '')
  useLeaveGuard(reason !== '' || question !== '' || hasTerms)
  const debouncedRate = useDebounced(decision === 'accept_terms' ? rate : null)
  const isRateWrong = rate === null && (needsRate || offered.rate.trim() !== '')
  const findErrors = (): FieldMessages => ({
    ...(decision === 'accept_terms' && (isRateWrong || !hasTerms)
      ? { rate_ppm: msg(isRateWrong ? 'referrals.rate_needed' : 'referrals.terms_needed') }
      : {}),
    ...(decision === 'accept_terms' && excess === null ? { excess: msg('changes.amount_wrong') } : {}),
    ...(decision === 'ask' && question.trim() === '' ? { question: msg('referrals.question_needed') } : {}),
    ...(reason.trim() === '' ? { reason: msg('referrals.reason_needed') } : {}),
  })
  const send = async (version: number): Promise<void> => {
    const api = client.marine.admin.policyManagement
    const body = { version, reason: reason.trim() }
    if (decision === 'decline') await api.decline(policy.id, body)
    else if (decision === 'ask') await api.ask(policy.id, { ...body, question: question.trim() })
    else if (decision === 'accept') await api.accept(policy.id, body)
    else
      await api.accept(policy.id, {
        ...body,
        ...(rate === null ? {} : { rate_ppm: rate }),
        ...(typeof excess === 'number' ? { excess } : {}),
        ...(offered.warranties.trim() ? { warranties: offered.warranties.trim() } : {}),
      })
  }
  const decide = async (version: number): Promise<void> => {
    const errors = findErrors()
    submit.setErrors(errors)
    if (Object.keys(errors).length > 0) return
    await saving.run(async () => {
      await send(version)
      showSuccessToast(t(`referrals.done_${actionNames[decision]}`))
      setReason('')
      setQuestion('')
      setOffered(nothing)
      onDone()
      await decided()
    })
  }
  return {
    submit,
    conflict,
    decide,
    saving,
    decided,
    decision,
    setDecision,
    needsRate,
    offered,
    setOffered,
    debouncedRate,
    question,
    setQuestion,
    reason,
    setReason,
  }
}
