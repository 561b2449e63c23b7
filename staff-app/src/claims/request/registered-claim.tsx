import { CLAIMS_WORKFLOW_ID, type Claim } from '@coverdesk/sdk'
import { FormAlert, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { claimPath, queuePath } from '../../paths.ts'
import { useCustomerLink } from '../../shared/use-customer-link.ts'

const useStyles = makeStyles({
  done: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
  number: {
    margin: 0,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  text: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

/** The number of a claim that was just registered, to read out, and how its notice is completed. */
export function RegisteredClaim({ claim }: { claim: Claim }): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const [, navigate] = useLocation()
  const link = useCustomerLink(claim.tracker_id)
  const form = claim.notice_form_id
  return (
    <section className={styles.done} aria-label={t('registered.title')}>
      <p className={styles.text}>
        {t('registered.say', { customer: claim.customer.name, plate: claim.plate })}
      </p>
      <h2 className={styles.number} tabIndex={-1} ref={focusOn} dir="ltr">
        {claim.claim_number}
      </h2>
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
        <Link href={claimPath(claim.id)}>{t('registered.open')}</Link>
      </div>
      <p className={styles.text} role="status">
        {link.message}
      </p>
    </section>
  )
}

const focusOn = (heading: HTMLElement | null): void => heading?.focus()
