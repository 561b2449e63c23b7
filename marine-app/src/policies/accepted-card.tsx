import type { CargoPolicy } from '@coverdesk/sdk'
import { currentUserAtom, FormAlert, hasPrivilege, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { ChecksList } from './checks-list.tsx'
import { InsufficientFunds } from './insufficient-funds.tsx'
import { checkAtom } from './policies.atoms.ts'
import { PriceChange } from './price-change.tsx'
import { useIssuing } from './use-issuing.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
})

/** Shows the accepted price and the current checks, with the button that issues. */
export function AcceptedCard({ policy }: { policy: CargoPolicy }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-policies')
  const user = useAtomValue(currentUserAtom)
  const { data: quote } = useAtomValue(checkAtom(policy.id))
  const { submit, hindrance, issue } = useIssuing([], () => undefined)
  const premium = policy.premium ?? 0
  return (
    <>
      {hindrance?.kind === 'price' ? (
        <PriceChange
          before={hindrance.before}
          after={hindrance.after}
          busy={submit.busy}
          onAccept={() => void issue(policy, hindrance.after.premium)}
        />
      ) : null}
      {hindrance?.kind === 'funds' ? (
        <InsufficientFunds
          needed={premium - (policy.held ?? 0)}
          available={quote?.wallet?.available ?? null}
          draft={policy.id}
        />
      ) : null}
      {quote ? <ChecksList checks={hindrance?.kind === 'checks' ? hindrance.checks : quote.checks} /> : null}
      {hasPrivilege(user, 'marine.policy.edit') ? (
        <Card title={t('accepted.title')}>
          <div className={styles.stack}>
            {hindrance ? null : <FormAlert text={submit.alert} />}
            <Button
              appearance="primary"
              size="large"
              disabledFocusable={submit.busy}
              onClick={() => void issue(policy, premium)}
            >
              {t('accepted.issue', { amount: formatNaira(premium) })}
            </Button>
          </div>
        </Card>
      ) : null}
    </>
  )
}
