import { CLAIMS_WORKFLOW_ID, type Claim } from '@coverdesk/sdk'
import { FormAlert, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'wouter'
import { queuePath } from '../../paths.ts'
import { useCustomerLink } from '../../shared/use-customer-link.ts'

const useStyles = makeStyles({
  rest: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
  text: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

/** Completes the notice of a claim by phone: by the customer through a link, or by the officer. */
export function RestOfNotice({ claim, children }: { claim: Claim; children?: ReactNode }): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const [, navigate] = useLocation()
  const link = useCustomerLink(claim.tracker_id)
  const form = claim.notice_form_id
  return (
    <div className={styles.rest}>
      <p className={styles.text}>{t('registered.rest')}</p>
      <FormAlert text={link.submit.alert} />
      <div className={styles.actions}>
        <Button
          appearance="primary"
          disabledFocusable={link.submit.busy || link.message !== null}
          onClick={() => void link.make('email')}
        >
          {t('registered.send_link')}
        </Button>
        {form ? (
          <Button onClick={() => navigate(queuePath(CLAIMS_WORKFLOW_ID, 'forms', form))}>
            {t('registered.go_on')}
          </Button>
        ) : null}
        {children}
      </div>
      <p className={styles.text} role="status">
        {link.message}
      </p>
    </div>
  )
}
