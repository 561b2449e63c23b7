import { businessReference, otherReferences, type WorkItem, type WorkKind } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ClipboardRegular } from '@fluentui/react-icons/svg/clipboard'
import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { VehicleCarRegular } from '@fluentui/react-icons/svg/vehicle-car'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { workPath } from '../../paths.ts'
import { useWorkTitle } from '../../shared/use-work-title.ts'
import { useWorkLineStyles } from './work-line-styles.ts'

const icons: Record<WorkKind, ReactElement> = {
  form: <ClipboardRegular />,
  approval: <CheckmarkCircleRegular />,
  identity: <PersonRegular />,
  claim: <VehicleCarRegular />,
  payment: <MoneyRegular />,
  policy_change: <CheckmarkCircleRegular />,
  refund: <MoneyRegular />,
}

/** Shows one work item: business reference, customer, step, workflow and due time. */
export function WorkLine({ item }: { item: WorkItem }): ReactElement {
  const styles = useWorkLineStyles()
  const { t, formatNaira, formatDate, formatRelative } = useText('my-work')
  const titleOf = useWorkTitle()
  const note = otherReferences(item)
  return (
    <li className={styles.line}>
      <span className={styles.icon} role="img" aria-label={t(`kinds.${item.kind}`)}>
        {icons[item.kind]}
      </span>
      <span className={styles.what}>
        <Link className={styles.name} href={workPath(item)}>
          <bdi>{businessReference(item)}</bdi>
        </Link>
        {note ? (
          <>
            {' '}
            <bdi className={styles.faint}>{note}</bdi>
          </>
        ) : null}
        <span className={styles.block}>{item.customer?.name || t('unknown')}</span>
      </span>
      <span className={styles.what}>
        {titleOf(item)}
        <span className={`${styles.block} ${styles.faint}`}>{item.workflow_name}</span>
      </span>
      <span>{item.amount === null ? '' : formatNaira(item.amount)}</span>
      <span>
        {item.late ? <StateBadge tone="danger" label={t('late')} /> : null}
        {item.due_at && !item.late ? t('due', { when: formatRelative(item.due_at) }) : null}
        <span className={`${styles.block} ${styles.faint}`}>
          {item.reason
            ? t('waits_since', { date: formatDate(item.created_at) })
            : t('since', { when: formatRelative(item.created_at) })}
        </span>
      </span>
    </li>
  )
}
