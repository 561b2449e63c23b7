import type { ChangeRequest } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { PeopleCheckmarkRegular } from '@fluentui/react-icons/svg/people-checkmark'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { changeRequestPath } from '../../paths.ts'
import { useWorkLineStyles } from './work-line-styles.ts'

/** Shows a change that awaits the user's approval: its subject, requester and time. */
export function ChangeLine({ request }: { request: ChangeRequest }): ReactElement {
  const styles = useWorkLineStyles()
  const { t, formatRelative } = useText('my-work')
  const { t: tOfChanges } = useText('change-requests')
  const { id, kind, object, requested_by, requested_at, expires_at } = request
  return (
    <li className={styles.line}>
      <span className={styles.icon} role="img" aria-label={t('kinds.change')}>
        <PeopleCheckmarkRegular />
      </span>
      <span className={styles.what}>
        <Link className={styles.name} href={changeRequestPath(id)}>
          {tOfChanges(`kinds.${kind}`, { object: object.name })}
        </Link>
        <span className={styles.block}>{tOfChanges('requested_by_name', { by: requested_by })}</span>
      </span>
      <span className={styles.what}>{t('change')}</span>
      <span />
      <span>
        {t('due', { when: formatRelative(expires_at) })}
        <span className={`${styles.block} ${styles.faint}`}>
          {t('since', { when: formatRelative(requested_at) })}
        </span>
      </span>
    </li>
  )
}
