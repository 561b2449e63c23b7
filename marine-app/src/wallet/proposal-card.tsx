import type { WalletReversal } from '@coverdesk/sdk'
import {
  FormAlert,
  hasPrivilege,
  marineUserAtom,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { walletKeys } from './wallet.atoms.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  agree: { marginInlineStart: 'auto' },
})

/** Shows a proposed reversal, with the decision while it waits. */
export function ProposalCard({ proposal }: { proposal: WalletReversal }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatDateTime, formatList } = useText('marine-wallet')
  return (
    <Card title={t(`proposal.${proposal.state}`)}>
      <div className={styles.stack}>
        <Facts
          facts={[
            [t('fields.amount'), formatNaira(proposal.amount)],
            [t('fields.reason'), proposal.reason],
            [
              t('fields.proposed_by'),
              formatList([proposal.proposed_by, formatDateTime(proposal.proposed_at)]),
            ],
            [t('fields.decided_by'), proposal.decided_by],
            [t('fields.decision_reason'), proposal.decision_reason],
          ]}
        />
        {proposal.state === 'proposed' ? <Decision proposal={proposal} /> : null}
      </div>
    </Card>
  )
}

function Decision({ proposal }: { proposal: WalletReversal }): ReactElement {
  const styles = useStyles()
  const api = useClient().marine.admin.walletReversals
  const invalidate = useInvalidate()
  const mayAgree = hasPrivilege(useAtomValue(marineUserAtom), 'marine.wallet.approve') && !proposal.is_own
  const { t, msg, formatNaira } = useText('marine-wallet')
  const [reason, setReason] = useState('')
  const submit = useSubmit(['reason'])
  const { id, version } = proposal
  const run = (decide: () => Promise<unknown>, doneText: string): void => {
    void submit.run(async () => {
      await decide().finally(() => invalidate(walletKeys.all))
      showSuccessToast(doneText)
    }, msg('save_failed'))
  }
  const decline = (): void => {
    submit.setErrors(reason.trim() ? {} : { reason: msg('reason_needed') })
    if (!reason.trim()) return
    run(() => api.reject(id, { version, reason: reason.trim() }), t('proposal.declined'))
  }
  if (!mayAgree && !proposal.is_own) return <span>{t('refusals.not_allowed')}</span>
  return (
    <>
      <FormAlert text={submit.alert} />
      <Field label={t('fields.decision_reason')} validationMessage={submit.errors.reason ?? null}>
        <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
      </Field>
      <div className={styles.actions}>
        <Button disabledFocusable={submit.busy} onClick={decline}>
          {t(proposal.is_own ? 'proposal.take_back' : 'proposal.decline')}
        </Button>
        {mayAgree ? (
          <Button
            className={styles.agree}
            appearance="primary"
            disabledFocusable={submit.busy}
            onClick={() => run(() => api.approve(id, { version }), t('proposal.agreed'))}
          >
            {t('proposal.agree', { amount: formatNaira(proposal.amount) })}
          </Button>
        ) : null}
      </div>
    </>
  )
}
