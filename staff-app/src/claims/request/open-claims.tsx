import type { OpenClaim } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { claimPath } from '../../paths.ts'

const useStyles = makeStyles({
  bar: { marginBlockStart: tokens.spacingVerticalS },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
})

/** Lists open claims on a vehicle, because the loss may have been reported already. */
export function OpenClaims({ claims }: { claims: readonly OpenClaim[] }): ReactElement | null {
  const styles = useStyles()
  const { t, tn, formatDateTime } = useText('claims')
  if (claims.length === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        {tn('request.open_claims', claims.length)}
        <ul className={styles.list}>
          {claims.map(({ id, claim_number: number, created_at }) => (
            <li key={id}>
              <Link href={claimPath(id)}>
                {t('request.open_claim', { number, when: formatDateTime(created_at) })}
              </Link>
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}
