import { type PolicyChange, parseNaira } from '@coverdesk/sdk'
import { EditConflict, FormAlert, showSuccessToast, useClient, useSaving, useText } from '@coverdesk/ui'
import { useLeaveGuard } from '@coverdesk/ui/leave-guard'
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useDecided } from '../use-decided.ts'
import { OverrideFields } from './override-fields.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  apply: { marginInlineStart: 'auto' },
})

const FIELDS = ['reason', 'override_reason', 'return_premium']

/** Decision on a change: apply or reject. A voyage that has begun is overridden by one user, then applied by another. */
export function ChangeDecision({ change }: { change: PolicyChange }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const {
    submit,
    conflict,
    accept,
    saving,
    decided,
    overrides,
    override,
    typed,
    most,
    setOverride,
    setTyped,
    reason,
    setReason,
    reject,
  } = useChangeDecision(change)
  return (
    <Card title={t('changes.decision')}>
      <div className={styles.stack}>
        <FormAlert text={submit.alert} />
        {conflict ? (
          <EditConflict
            busy={submit.busy}
            onMine={() => void accept(conflict.version)}
            onTheirs={() => {
              saving.clearConflict()
              void decided()
            }}
          />
        ) : null}
        {change.may_decide ? (
          <>
            {overrides ? (
              <>
                <p className={styles.faint}>{t('changes.begun_admin')}</p>
                <OverrideFields
                  errors={submit.errors}
                  reason={override}
                  premium={typed}
                  most={most}
                  onReason={setOverride}
                  onPremium={setTyped}
                />
              </>
            ) : null}
            <Field
              label={t('referrals.reason')}
              hint={t('changes.decision_hint')}
              validationMessage={submit.errors.reason ?? null}
            >
              <Textarea
                dir="auto"
                value={reason}
                maxLength={2000}
                onChange={(_event, data) => setReason(data.value)}
              />
            </Field>
            <div className={styles.actions}>
              <Button disabledFocusable={submit.busy} onClick={() => void reject(change.version)}>
                {t('changes.reject')}
              </Button>
              <Button
                className={styles.apply}
                appearance="primary"
                disabledFocusable={submit.busy}
                onClick={() => void accept(change.version)}
              >
                {t(`changes.do.${overrides ? 'override' : change.kind}`)}
              </Button>
            </div>
          </>
        ) : (
          <p className={styles.faint}>{t('changes.somebody_else')}</p>
        )}
      </div>
    </Card>
  )
}

/** The answers to a requested change, and how they are sent. */
function useChangeDecision(change: PolicyChange) {
  const api = useClient().marine.admin.policyChanges
  const decided = useDecided()
  const { t, msg, formatNaira } = useText('marine-policies')
  const [reason, setReason] = useState('')
  const [override, setOverride] = useState('')
  const [typed, setTyped] = useState('')
  const saving = useSaving<PolicyChange>(FIELDS, msg('changes.failed'))
  const { submit, conflict } = saving
  const overrides = change.begun && change.override === null
  const most = change.price_before.premium
  useLeaveGuard(reason !== '' || override !== '' || typed !== '')
  const clear = (): void => {
    setReason('')
    setOverride('')
    setTyped('')
  }
  const accept = async (version: number): Promise<void> => {
    const premium = typed.trim() === '' ? 0 : parseNaira(typed)
    const wrong = {
      ...(overrides && override.trim() === '' ? { override_reason: msg('changes.override_needed') } : {}),
      ...(overrides && premium === null ? { return_premium: msg('changes.amount_wrong') } : {}),
      ...(overrides && premium !== null && premium > most
        ? { return_premium: msg('changes.most', { amount: formatNaira(most) }) }
        : {}),
    }
    submit.setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    await saving.run(async () => {
      await api.accept(change.id, {
        version,
        ...(reason.trim() ? { reason: reason.trim() } : {}),
        ...(overrides ? { override_reason: override.trim(), return_premium: premium ?? 0 } : {}),
      })
      showSuccessToast(t(`changes.done.${overrides ? 'overridden' : change.kind}`))
      clear()
      await decided()
    })
  }
  const reject = async (version: number): Promise<void> => {
    submit.setErrors(reason.trim() === '' ? { reason: msg('referrals.reason_needed') } : {})
    if (reason.trim() === '') return
    await saving.run(async () => {
      await api.reject(change.id, { version, reason: reason.trim() })
      showSuccessToast(t('changes.done.rejected'))
      clear()
      await decided()
    })
  }
  return {
    submit,
    conflict,
    accept,
    saving,
    decided,
    overrides,
    override,
    typed,
    most,
    setOverride,
    setTyped,
    reason,
    setReason,
    reject,
  }
}
