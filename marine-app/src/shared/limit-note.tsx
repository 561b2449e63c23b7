import type { ApprovalLimit } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'

interface LimitNoteProps {
  limit: ApprovalLimit
  /** Kobo that have to be decided. */
  amount: number
  /** The caller may approve as the first of two. */
  isFirst?: boolean
}

/** Which limit an approval does not fit, how much of it is used, and who can go on. */
export function LimitNote({ limit, amount, isFirst = false }: LimitNoteProps): ReactElement {
  const { t, formatNaira } = useText('marine-wallet')
  const { kind, able } = limit
  const said = t(`limit.${kind}`, {
    limit: formatNaira(limit.limit),
    used: formatNaira(limit.used),
    amount: formatNaira(amount),
  })
  return (
    <span>
      {said} {isFirst ? t('limit.second') : null}{' '}
      {able.length > 0 ? (
        <>
          {t('limit.able')} <bdi translate="no">{able.join(', ')}</bdi>.
        </>
      ) : null}
      {able.length === 0 && !isFirst ? t('limit.nobody') : null}
    </span>
  )
}
