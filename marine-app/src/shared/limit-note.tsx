import type { ApprovalLimit } from '@coverdesk/sdk'
import { useRoleName, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({ note: { display: 'grid', rowGap: tokens.spacingVerticalXS } })

interface LimitNoteProps {
  limit: ApprovalLimit
  /** Amount to decide, in kobo. */
  amount: number
  /** Whether the user may approve as the first of two. */
  isFirst?: boolean
}

/** Shows the limit an approval exceeds, how much of it is used, and who can approve. */
export function LimitNote({ limit, amount, isFirst = false }: LimitNoteProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatList } = useText('marine-wallet')
  const nameOf = useRoleName()
  const { kind } = limit
  const able = limit.able.map(nameOf)
  const text = t(`limit.${kind}`, {
    limit: formatNaira(limit.limit),
    used: formatNaira(limit.used),
    amount: formatNaira(amount),
  })
  return (
    <span className={styles.note}>
      <span>
        <bdi>{text}</bdi>
      </span>
      {isFirst ? (
        <span>
          <bdi>{t('limit.second')}</bdi>
        </span>
      ) : null}
      {able.length > 0 ? (
        <span>
          {t('limit.able')} <bdi>{formatList(able)}</bdi>
        </span>
      ) : null}
      {able.length === 0 && !isFirst ? (
        <span>
          <bdi>{t('limit.nobody')}</bdi>
        </span>
      ) : null}
    </span>
  )
}
