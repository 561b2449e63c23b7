import type { ClaimCheck } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { claimPath } from '../paths.ts'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    '& > a': { minHeight: '24px' },
  },
})

/** Shows the claims that a check found, and why the claim continued although it failed. */
export function CheckReasons({ check }: { check: ClaimCheck }): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime } = useText('claims')
  return (
    <>
      {check.claims.length > 0 ? (
        <div className={styles.links}>
          {check.claims.map(({ id, claim_number }) => (
            <Link key={id} href={claimPath(id)}>
              {claim_number}
            </Link>
          ))}
        </div>
      ) : null}
      {check.reasons.length > 0 ? (
        <ul className={styles.list}>
          {check.reasons.map(({ at_step, text, by, at }) => (
            <li key={`${at_step} ${at}`} dir="auto">
              {t('checks.reason', { step: t(`checks.steps.${at_step}`), by, when: formatDateTime(at), text })}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
