import type { Claim } from '@coverdesk/sdk'
import { hasPrivilege, lazyPart, showSuccessToast, useClient, userAtom, useText } from '@coverdesk/ui'
import { Facts } from '@coverdesk/ui/parts'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense, useState } from 'react'

const ReasonDialog = lazyPart(() => import('../recoveries/reason-dialog.tsx').then((m) => m.ReasonDialog))

interface LenderConsentProps {
  claim: Claim
  lender: { name: string; consent: string | null }
}

/** Names the lender of a vehicle that is a total loss, and records that they consent to a payment to the customer. */
export function LenderConsent({ claim, lender }: LenderConsentProps): ReactElement {
  const client = useClient()
  const mayRecord = hasPrivilege(useAtomValue(userAtom), 'claim.claim.edit')
  const { t } = useText('claims')
  const [asking, setAsking] = useState(false)
  const { name, consent } = lender
  const record = async (reason: string): Promise<void> => {
    await client.claims.recordLenderConsent(claim.id, { reason, version: claim.version })
    showSuccessToast(t('payout.lender.done'))
  }
  return (
    <>
      <Facts
        facts={[
          [t('payout.lender.name'), name],
          [t('payout.lender.consent'), consent ?? t('payout.lender.missing')],
        ]}
      />
      {consent === null ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('payout.lender.text', { lender: name })}</MessageBarBody>
          {mayRecord ? (
            <MessageBarActions>
              <Button onClick={() => setAsking(true)}>{t('payout.lender.button')}</Button>
            </MessageBarActions>
          ) : null}
        </MessageBar>
      ) : null}
      <Suspense>
        {asking ? (
          <ReasonDialog
            title={t('payout.lender.button')}
            label={t('payout.lender.how')}
            send={record}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
