import type { CargoPolicy } from '@coverdesk/sdk'
import {
  EditConflict,
  FormAlert,
  showSuccessToast,
  useClient,
  useDebounced,
  useInvalidate,
  useSaving,
  useText,
} from '@coverdesk/sdk/react'
import { useLeaveGuard } from '@coverdesk/sdk/react/leave-guard/use-leave-guard.ts'
import { Card } from '@coverdesk/sdk/react/parts/card.tsx'
import {
  Button,
  Field,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { MoneyLines } from '../money-lines.tsx'
import { cargoKeys, repricedAtom } from '../policies.atoms.ts'
import { useCargoWords } from '../use-cargo-words.ts'
import { parseRate } from './parse-rate.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

const decisions = ['accept', 'accept_rate', 'decline'] as const
type Decision = (typeof decisions)[number]

interface DecisionCardProps {
  policy: CargoPolicy
  onDone: () => void
}

/** Accept, accept with another rate and the premium it gives, or decline; what is said goes to the partner. */
export function DecisionCard({ policy, onDone }: DecisionCardProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, formatNaira } = useText('marine-policies')
  const needsRate = policy.price?.provisional ?? false
  const [decision, setDecision] = useState<Decision>(needsRate ? 'accept_rate' : 'accept')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const saving = useSaving<CargoPolicy>(['rate_ppm', 'reason'], t('referrals.failed'))
  const { submit, conflict } = saving
  const rate = parseRate(typed)
  useLeaveGuard(reason !== '' || typed !== '')
  const asked = useDebounced(decision === 'accept_rate' ? rate : null, 300)
  const faults = (): Record<string, string> => ({
    ...(decision === 'accept_rate' && rate === null ? { rate_ppm: t('referrals.rate_needed') } : {}),
    ...(decision !== 'accept' && reason.trim() === '' ? { reason: t('referrals.reason_needed') } : {}),
  })
  const decide = async (version: number): Promise<void> => {
    const wrong = faults()
    submit.setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const api = client.marine.admin.policyManagement
    await saving.run(async () => {
      if (decision === 'decline') await api.decline(policy.id, { version, reason: reason.trim() })
      else {
        const other = decision === 'accept_rate' && rate !== null ? { rate_ppm: rate } : {}
        await api.accept(policy.id, {
          version,
          ...other,
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        })
      }
      showSuccessToast(t(`referrals.done_${decision === 'decline' ? 'declined' : 'accepted'}`))
      setReason('')
      setTyped('')
      onDone()
      await invalidate(cargoKeys.all)
    })
  }
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
              void invalidate(cargoKeys.all)
            }}
          />
        ) : null}
        <RadioGroup
          aria-label={t('referrals.decision')}
          value={decision}
          onChange={(_event, data) => setDecision(data.value as Decision)}
        >
          {decisions.map((one) => (
            <Radio
              key={one}
              value={one}
              disabled={one === 'accept' && needsRate}
              label={
                one === 'accept'
                  ? t('referrals.accept_at', { amount: formatNaira(policy.premium) })
                  : t(`referrals.${one}`)
              }
            />
          ))}
        </RadioGroup>
        {needsRate ? <p className={styles.faint}>{t('referrals.no_rate')}</p> : null}
        {decision === 'accept_rate' ? (
          <>
            <Field
              label={t('referrals.rate')}
              required
              hint={t('referrals.rate_hint')}
              validationMessage={submit.errors.rate_ppm ?? null}
            >
              <Input
                dir="ltr"
                inputMode="decimal"
                value={typed}
                contentAfter="%"
                onChange={(_event, data) => setTyped(data.value)}
              />
            </Field>
            {asked === null ? null : <Repriced policy={policy} rate={asked} />}
          </>
        ) : null}
        <Field
          label={t('referrals.reason')}
          required={decision !== 'accept'}
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
          {t(`referrals.do_${decision === 'decline' ? 'decline' : 'accept'}`)}
        </Button>
      </div>
    </Card>
  )
}

/** The premium of another rate beside the one that was asked for. */
function Repriced({ policy, rate }: { policy: CargoPolicy; rate: number }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-policies')
  const words = useCargoWords('admin')
  const { data, isError } = useAtomValue(repricedAtom([policy.id, rate]))
  const price = data?.price
  if (!price) {
    return (
      <p className={styles.faint} role="status">
        {t(isError ? 'price.failed' : 'price.working')}
      </p>
    )
  }
  const difference = price.premium - (policy.premium ?? 0)
  return (
    <MoneyLines
      lines={[
        ...words.premiumLines(price),
        {
          key: 'difference',
          label: t('referrals.difference'),
          amount: `${difference > 0 ? '+' : ''}${formatNaira(difference)}`,
        },
      ]}
    />
  )
}
