import { useText } from '@coverdesk/ui'
import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { workAreasAtom } from '../my-work/my-work.atoms.ts'
import { type Queue, queuePath } from '../paths.ts'
import { QUEUES, withoutProduct } from './menu.tsx'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    marginBlockEnd: tokens.spacingVerticalM,
  },
})

/** Switches the queue of a workflow without an area of a product to another queue or workflow; nothing for others. */
export function QueueSwitch({
  workflowId,
  queue,
}: {
  workflowId: number
  queue: Queue
}): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('staff')
  const [, navigate] = useLocation()
  const { data } = useAtomValue(workAreasAtom)
  const areas = withoutProduct(data ?? [])
  if (!areas.some(({ workflow_id: id }) => id === workflowId)) return null
  return (
    <nav className={styles.row} aria-label={t('menu.work')}>
      <Select
        aria-label={t('menu.work_of')}
        value={String(workflowId)}
        onChange={(_event, { value }) => navigate(queuePath(Number(value), queue))}
      >
        {areas.map(({ workflow_id: id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </Select>
      {QUEUES.map((one) => (
        <Link
          key={one}
          href={queuePath(workflowId, one)}
          {...(one === queue ? { 'aria-current': 'page' as const } : {})}
        >
          {t(`menu.${one}`)}
        </Link>
      ))}
    </nav>
  )
}
