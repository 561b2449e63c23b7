import type { Claim } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { claimPath } from '../../paths.ts'
import { RestOfNotice } from './rest-of-notice.tsx'

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
})

/** The number of a claim that was just registered, to read out, and how its notice is completed. */
export function RegisteredClaim({ claim }: { claim: Claim }): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  return (
    <section className={styles.done} aria-label={t('registered.title')}>
      <p className={styles.text}>
        {t('registered.say', { customer: claim.customer.name, plate: claim.plate })}
      </p>
      <h2 className={styles.number} tabIndex={-1} ref={focusOn} dir="ltr">
        {claim.claim_number}
      </h2>
      <RestOfNotice claim={claim}>
        <Link href={claimPath(claim.id)}>{t('registered.open')}</Link>
      </RestOfNotice>
    </section>
  )
}

const focusOn = (heading: HTMLElement | null): void => heading?.focus()
