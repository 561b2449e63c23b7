import type { ReportName, ReportSchedule } from '@coverdesk/sdk'
import {
  currentUserAtom,
  errorText,
  hasPrivilege,
  showErrorToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { scheduleKeys } from '../shared/schedules.atoms.ts'
import { schedulesAtom } from './reports.atoms.ts'
import { ScheduleForm } from './schedule-form.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  text: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  faint: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  empty: { margin: 0, color: tokens.colorNeutralForeground2 },
  acts: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'start' },
  card: { marginBlockEnd: tokens.spacingVerticalL },
})

/** Lists the schedules of a report. */
export function ScheduleCard({ name }: { name: ReportName }): ReactElement {
  const styles = useStyles()
  const { t, formatDate, formatList } = useText('marine-reports')
  const client = useClient()
  const invalidate = useInvalidate()
  const schedules = useAtomValue(schedulesAtom(name)).data
  const mayEdit = hasPrivilege(useAtomValue(currentUserAtom), 'marine.report.edit')
  const [edited, setEdited] = useState<ReportSchedule | 'new' | null>(null)
  const refresh = () => invalidate(scheduleKeys.all)
  const remove = async (id: string): Promise<void> => {
    try {
      await client.marine.admin.reportSchedules.delete(id)
    } catch (error) {
      showErrorToast(errorText(error, t('schedule.failed')))
    }
    await refresh()
  }
  const toWhom = ({ recipients }: ReportSchedule): string =>
    formatList(recipients.map((one) => (one.may ? one.name : t('schedule.may_not', { name: one.name }))))
  return (
    <Card
      className={styles.card}
      title={t('schedule.title')}
      actions={
        mayEdit && edited === null ? (
          <Button onClick={() => setEdited('new')}>{t('schedule.add')}</Button>
        ) : null
      }
    >
      {edited ? (
        <ScheduleForm
          key={edited === 'new' ? 'new' : edited.id}
          name={name}
          schedule={edited === 'new' ? null : edited}
          onDone={async () => {
            setEdited(null)
            await refresh()
          }}
          onCancel={() => setEdited(null)}
        />
      ) : schedules?.length === 0 ? (
        <p className={styles.empty}>{t('schedule.none')}</p>
      ) : (
        <ul className={styles.list}>
          {schedules?.map((one) => (
            <li key={one.id} className={styles.row}>
              <span className={styles.text}>
                <span>
                  {t(`schedule.every.${one.every}`)} · {t(`schedule.format.${one.format}`)}
                  {one.partner ? ` · ${one.partner.name}` : ''}
                </span>
                <span className={styles.faint}>{toWhom(one)}</span>
                <span className={styles.faint}>
                  {one.paused_at
                    ? t('schedule.paused')
                    : t('schedule.next', { day: formatDate(one.next_on) })}
                </span>
              </span>
              {mayEdit ? (
                <span className={styles.acts}>
                  <Button size="small" onClick={() => setEdited(one)}>
                    {t('schedule.change')}
                  </Button>
                  <Button size="small" onClick={() => void remove(one.id)}>
                    {t('schedule.remove')}
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
