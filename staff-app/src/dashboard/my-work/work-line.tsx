import type { WorkItem, WorkKind } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/sdk/react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ClipboardRegular } from '@fluentui/react-icons/svg/clipboard'
import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { VehicleCarRegular } from '@fluentui/react-icons/svg/vehicle-car'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { workPath } from '../../paths.ts'
import { matterName, matterNote } from '../../shared/matter-name.ts'
import { useWorkTitle } from '../../shared/use-work-title.ts'

const icons: Record<WorkKind, ReactElement> = {
  form: <ClipboardRegular />,
  approval: <CheckmarkCircleRegular />,
  identity: <PersonRegular />,
  claim: <VehicleCarRegular />,
  payment: <MoneyRegular />,
}

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 8fr) minmax(0, 4fr) minmax(0, 2fr) 160px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    paddingBlock: tokens.spacingVerticalXS,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 767px)': {
      gridTemplateColumns: '20px minmax(0, 1fr)',
      paddingBlock: tokens.spacingVerticalS,
      '& > :not(:first-child)': { gridColumnStart: 2 },
    },
  },
  icon: { display: 'flex', fontSize: '20px', color: tokens.colorNeutralForeground2 },
  what: { overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  block: { display: 'block' },
})

/** One thing to do: the business's number first, then who, what, in which workflow, until when. */
export function WorkLine({ item }: { item: WorkItem }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatDate, formatRelative } = useText('my-work')
  const titleOf = useWorkTitle()
  const note = matterNote(item)
  return (
    <li className={styles.line}>
      <span className={styles.icon} role="img" aria-label={t(`kinds.${item.kind}`)}>
        {icons[item.kind]}
      </span>
      <span className={styles.what}>
        <Link className={styles.name} href={workPath(item)}>
          {matterName(item)}
        </Link>
        {note ? <span className={styles.faint}>{` ${note}`}</span> : null}
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
