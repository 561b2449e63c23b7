import type { Export, ReportSchedule } from '@coverdesk/sdk'
import { StateBadge, useChange, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { useExportFile, useFileRowStyles } from '@coverdesk/ui/exports'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { scheduleKeys } from '../shared/schedules.atoms.ts'

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } })

interface MailingRowProps {
  schedule: ReportSchedule
  /** Last file of the schedule that is still stored. */
  file: Export | undefined
  mayEdit: boolean
}

/** List row of a report schedule: recipients, last and next day, and last file. */
export function MailingRow({ schedule, file, mayEdit }: MailingRowProps): ReactElement {
  const styles = useFileRowStyles()
  const own = useStyles()
  const { reportSchedules } = useClient().marine.admin
  const invalidate = useInvalidate()
  const download = useExportFile()
  const { t, formatDate, formatDateTime, formatList, labelled, dotted } = useText('marine-reports')
  const { id, report, every, format, partner, recipients, next_on, last_on, paused_at, version } = schedule
  const paused = paused_at !== null
  const pause = useChange(() => reportSchedules.pause(id, { paused: !paused, version }), {
    onDone: () => invalidate(scheduleKeys.all),
  })
  const name = dotted([t(`names.${report}`), partner?.name])
  const times = [
    paused
      ? t('mailings.paused_since', { at: formatDateTime(paused_at) })
      : t('schedule.next', { day: formatDate(next_on) }),
    last_on ? t('mailings.last', { day: formatDate(last_on) }) : t('mailings.never'),
  ]
  const people = recipients.map((one) => (one.may ? one.name : t('schedule.may_not', { name: one.name })))
  const act = t(paused ? 'mailings.resume' : 'mailings.pause')
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <Link href={pathOf(paths.admin.report, report)} className={mergeClasses(styles.name, own.link)}>
          {name}
        </Link>
        <span>{times.join(' · ')}</span>
        <span className={styles.small}>
          {dotted([t(`schedule.every.${every}`), t(`schedule.format.${format}`)])}
        </span>
        <span className={styles.small}>{t('mailings.to', { names: formatList(people) })}</span>
        {file ? (
          <span className={styles.small}>
            {t('mailings.kept', { file: file.file_name, until: formatDateTime(file.expires_at) })}
          </span>
        ) : null}
      </div>
      <StateBadge
        tone={paused ? 'neutral' : 'success'}
        label={t(paused ? 'mailings.paused' : 'mailings.on')}
      />
      {file ? (
        <Button
          icon={<ArrowDownloadRegular />}
          aria-label={labelled(t('mailings.download'), file.file_name)}
          onClick={() => void download(file)}
        >
          {t('mailings.download')}
        </Button>
      ) : null}
      {mayEdit ? (
        <Button aria-label={labelled(act, name)} onClick={() => pause()}>
          {act}
        </Button>
      ) : null}
    </li>
  )
}
