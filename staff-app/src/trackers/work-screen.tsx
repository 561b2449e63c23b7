import type { WorkArea } from '@coverdesk/sdk'
import { EmptyState, PageTitle, useText } from '@coverdesk/ui'
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'wouter'
import { workAreasAtom } from '../my-work/my-work.atoms.ts'
import { type Queue, queuePath } from '../paths.ts'
import { QUEUES } from '../shared/menu.tsx'

const useStyles = makeStyles({
  filter: { maxWidth: '360px', marginBlockEnd: tokens.spacingVerticalL },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  area: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    paddingBlock: tokens.spacingVerticalM,
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  name: { flex: '1 1 260px', margin: 0, fontSize: tokens.fontSizeBase400 },
  queues: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL },
})

/** Counts what waits for the user in a queue of a workflow. */
const waitingIn = ({ counts }: WorkArea, queue: Queue): number =>
  queue === 'trackers' ? counts.identity + counts.payment : queue === 'forms' ? counts.form : counts.approval

/** `/workflows/work/`: the queues of every workflow that the user may see, by workflow. */
export function WorkScreen(): ReactElement {
  const styles = useStyles()
  const { t, labelled } = useText('trackers')
  const menu = useText('staff')
  const [search, setSearch] = useSearchParams()
  const { data: areas = [] } = useAtomValue(workAreasAtom)
  const chosen = search.get('workflow') ?? ''
  const shown = areas.filter(({ workflow_id: id }) => chosen === '' || String(id) === chosen)
  const textOf = (area: WorkArea, queue: Queue): string => {
    const count = waitingIn(area, queue)
    const name = menu.t(`menu.${queue}`)
    return count > 0 ? t('work.waiting', { name, count }) : name
  }
  return (
    <>
      <PageTitle title={menu.t('menu.work')} lead={t('work.lead')} />
      <Field label={t('work.workflow')} className={styles.filter}>
        <Select
          value={chosen}
          onChange={(_event, data) =>
            setSearch(data.value ? { workflow: data.value } : {}, { replace: true })
          }
        >
          <option value="">{t('work.all')}</option>
          {areas.map(({ workflow_id: id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {shown.length === 0 ? <EmptyState title={t('work.none')} /> : null}
      <ul className={styles.list}>
        {shown.map((area) => (
          <li key={area.workflow_id} className={styles.area}>
            <h2 className={styles.name}>{area.name}</h2>
            <div className={styles.queues}>
              {QUEUES.map((queue) => (
                <Link
                  key={queue}
                  href={queuePath(area.workflow_id, queue)}
                  aria-label={labelled(area.name, textOf(area, queue))}
                >
                  {textOf(area, queue)}
                </Link>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
