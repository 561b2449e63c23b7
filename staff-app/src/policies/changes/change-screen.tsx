import { type EndorsementFacts, lagosDay, type MotorPolicyChangePrice, type Policy } from '@coverdesk/sdk'
import { motorPolicyChangeRequestSchema, schemaErrors } from '@coverdesk/sdk/schemas'
import { DateField, PageTitle, useClient, useStoredState, useSubmit, useText } from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { Card } from '@coverdesk/ui/parts'
import {
  Button,
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { newChangePath } from '../../paths.ts'
import { policyAtom } from '../policies.atoms.ts'
import {
  type ChangeChoice,
  type ChangeDraft,
  changeChoices,
  emptyDraft,
  factsOf,
  isChoice,
  isSame,
  requestOf,
} from './change-draft.ts'
import { ChangeFields } from './change-fields.tsx'
import { ChangeSummary } from './change-summary.tsx'
import { insuredFactsAtom } from './changes.atoms.ts'
import { FactField } from './fact-field.tsx'
import { TransferForm } from './transfer-form.tsx'
import { useOpenRequested } from './use-open-requested.ts'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
    maxWidth: '880px',
  },
  preview: { display: 'grid', rowGap: tokens.spacingVerticalL },
  wide: { gridColumn: '1 / -1' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

/** `/underwriting/policies/:id/change`: asks what changes, shows its price and requests it. */
export function ChangeScreen(): ReactElement {
  const styles = useStyles()
  const { id } = useParams<{ id: string }>()
  const policy = useAtomValue(policyAtom(id))
  const { t } = useText('policy-record')
  const [, navigate] = useLocation()
  const chosen = new URLSearchParams(useSearch()).get('what')
  const choice = isChoice(chosen) ? chosen : null
  const offered = changeChoices.filter((one) =>
    policy.state === 'cancelled' ? one === 'reinstate' : one !== 'reinstate',
  )
  return (
    <>
      <PageTitle
        title={t('change.title', { number: policy.policy_number })}
        lead={<bdi>{`${policy.customer.name} · ${policy.plate}`}</bdi>}
      />
      <div className={styles.page}>
        <Card title={t('change.what')}>
          <Field label={t('change.kind')} required>
            <Select
              value={choice ?? ''}
              onChange={(_event, data) => navigate(newChangePath(id, data.value), { replace: true })}
            >
              <option value="" />
              {offered.map((one) => (
                <option key={one} value={one}>
                  {t(`change.kinds.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        </Card>
        {choice === 'transfer' ? <TransferForm policy={policy} /> : null}
        {choice && choice !== 'transfer' ? <ChangeForm key={choice} policy={policy} choice={choice} /> : null}
      </div>
    </>
  )
}

interface ChangeFormProps {
  policy: Policy
  choice: ChangeChoice
}

function ChangeForm({ policy, choice }: ChangeFormProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('policy-record')
  const form = useChangeForm(policy, choice)
  const { draft, insured, errors, price, put, submit } = form
  const names = choice === 'cancel' || choice === 'reinstate' ? [] : factsOf[choice]
  const isFlat = choice === 'cancel' && draft.cancelled_by === 'flat'
  return (
    <>
      <form onSubmit={form.showPrice} noValidate>
        <Card title={t(`change.kinds.${choice}`)}>
          <ChangeFields
            policyId={policy.id}
            reason={draft.reason}
            onReason={(reason) => put({ reason })}
            submit={submit}
            send={t('change.show_price')}
            isPrimary={!price}
          >
            {choice === 'cancel' ? (
              <CancelledBy
                finance={policy.finance_interest}
                by={draft.cancelled_by}
                // Cancelled flat, it has no field for the day.
                fault={isFlat ? (errors.effective_from ?? null) : null}
                onChange={(cancelled_by) => put({ cancelled_by })}
              />
            ) : null}
            {names.map((name) => (
              <FactField
                key={name}
                name={name}
                facts={{ ...insured, ...draft.facts }}
                error={errors[`facts.${name}`]}
                onChange={(facts) => put({ facts: { ...draft.facts, ...facts } })}
              />
            ))}
            {isFlat ? null : (
              <DateField
                label={t(choice === 'cancel' ? 'change.cover_ends_from' : 'change.effective_from')}
                required
                value={draft.effective_from}
                fault={errors.effective_from}
                onChange={(value) => put({ effective_from: value })}
              />
            )}
          </ChangeFields>
        </Card>
      </form>
      {price ? (
        <Card title={t('change.preview')}>
          <div className={styles.preview}>
            <ChangeSummary price={price} />
            <div className={styles.actions}>
              <Button appearance="primary" disabledFocusable={submit.busy} onClick={form.request}>
                {t(nextStep(price))}
              </Button>
            </div>
          </div>
        </Card>
      ) : null}
    </>
  )
}

interface CancelledByProps {
  /** Who has a finance interest in the vehicle; empty without one. */
  finance: Policy['finance_interest']
  by: ChangeDraft['cancelled_by']
  fault: string | null
  onChange: (by: ChangeDraft['cancelled_by']) => void
}

/** Who cancels a policy, after whom to tell of it. */
function CancelledBy({ finance, by, fault, onChange }: CancelledByProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('policy-record')
  return (
    <>
      {finance ? (
        <MessageBar className={styles.wide} intent="warning" layout="multiline">
          <MessageBarBody>{t('change.finance_interest', { name: finance })}</MessageBarBody>
        </MessageBar>
      ) : null}
      <Field className={styles.wide} label={t('change.cancelled_by')} required validationMessage={fault}>
        <RadioGroup
          value={by}
          onChange={(_event, data) => onChange(data.value as ChangeDraft['cancelled_by'])}
        >
          <Radio value="insured" label={t('change.by.insured')} />
          <Radio value="insurer" label={t('change.by.insurer')} />
          <Radio value="flat" label={t('change.by.flat')} />
        </RadioGroup>
      </Field>
    </>
  )
}

/** The text of the button that requests a change: what happens next. */
function nextStep({ approval, charge }: MotorPolicyChangePrice): string {
  if (approval) return 'change.request_approval'
  return charge > 0 ? 'change.request_payment' : 'change.book'
}

function useChangeForm(policy: Policy, choice: ChangeChoice) {
  const client = useClient()
  const openRequested = useOpenRequested(policy.id)
  const { msg } = useText('policy-record')
  const texts = useText('errors')
  const day = policy.state === 'upcoming' ? policy.start_date : lagosDay()
  const stored = useAtomValue(insuredFactsAtom({ id: policy.id, day }))
  const insured: EndorsementFacts = { ...namesOf(policy.customer.name), ...stored }
  const names = choice === 'cancel' || choice === 'reinstate' ? [] : factsOf[choice]
  const submit = useSubmit(['effective_from', 'reason', ...names.map((name) => `facts.${name}`)])
  const typed = useStoredState(`policies/${policy.id}/change/${choice}`, emptyDraft())
  const [price, setPrice] = useState<MotorPolicyChangePrice | null>(null)
  useCloseGuard(typed.value.reason.trim() !== '')
  const put = (next: Partial<ChangeDraft>): void => {
    typed.set({ ...typed.value, ...next })
    setPrice(null)
  }
  const body = requestOf(choice, typed.value, insured)
  const showPrice = (event: FormEvent): void => {
    event.preventDefault()
    const faults = schemaErrors(motorPolicyChangeRequestSchema, body)
    const said = Object.fromEntries(Object.entries(faults).map(([path, key]) => [path, texts.msg(key)]))
    const [first] = names
    if (first && isSame(typed.value, insured)) said[`facts.${first}`] ??= msg('change.nothing_changes')
    submit.setErrors(said)
    if (Object.keys(said).length > 0) return
    const { reason: _reason, ...change } = body
    void submit.run(async () => {
      setPrice(await client.motor.policyChanges.price(policy.id, change))
    }, msg('change.not_priced'))
  }
  const request = (): void => {
    void submit.run(async () => {
      const change = await client.motor.policyChanges.create(policy.id, body)
      typed.forget()
      await openRequested(change)
    }, msg('change.not_requested'))
  }
  return { draft: typed.value, insured, errors: submit.errors, price, put, submit, showPrice, request }
}

/** First and last names as the parts of a full name, to be corrected. */
function namesOf(name: string): EndorsementFacts {
  const [first_name = '', ...rest] = name.split(' ')
  return { first_name, last_name: rest.join(' ') }
}
