import {
  type ReportName,
  type ReportRecipient,
  type ReportRhythm,
  type ReportSchedule,
  type ReportScheduleInput,
  reportRhythms,
} from '@coverdesk/sdk'
import { errorMessage, type Message, useClient, useMessages, useText } from '@coverdesk/ui'
import { Button, Checkbox, Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useSearchParams } from 'wouter'
import { partnerNamesAtom, recipientsAtom } from './reports.atoms.ts'
import { isByPartner } from './reports.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '72ch' },
  people: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    border: 0,
    margin: 0,
    padding: 0,
  },
  legend: { padding: 0 },
  hint: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  failure: { margin: 0, color: tokens.colorPaletteRedForeground1 },
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  acts: { display: 'flex', gap: tokens.spacingHorizontalM },
})

interface ScheduleFormProps {
  name: ReportName
  /** Null for a new one. */
  schedule: ReportSchedule | null
  onDone: () => Promise<void>
  onCancel: () => void
}

/** Form of a report schedule: interval, format and recipients; a new one takes the report's current partner. */
export function ScheduleForm({ name, schedule, onDone, onCancel }: ScheduleFormProps): ReactElement {
  const styles = useStyles()
  const { t, msg } = useText('marine-reports')
  const client = useClient()
  const [search] = useSearchParams()
  const people = useAtomValue(recipientsAtom(name)).data ?? []
  const partners = useAtomValue(partnerNamesAtom(true)).data ?? []
  const [every, setEvery] = useState<ReportRhythm>(schedule?.every ?? 'month')
  const [format, setFormat] = useState<'csv' | 'xlsx'>(schedule?.format ?? 'xlsx')
  const [partner, setPartner] = useState(
    schedule ? (schedule.partner?.id ?? '') : (search.get('partner_id') ?? ''),
  )
  const [chosen, setChosen] = useState<readonly string[]>(
    schedule?.recipients.filter(({ may }) => may).map(({ id }) => id) ?? [],
  )
  const say = useMessages()
  const [failure, setFailure] = useState<Message | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (chosen.length === 0) return setFailure(msg('schedule.nobody'))
    const body: ReportScheduleInput = {
      report: name,
      every,
      format,
      partner_id: partner || null,
      recipients: [...chosen],
    }
    setBusy(true)
    try {
      const { reportSchedules } = client.marine.admin
      if (schedule) await reportSchedules.update(schedule.id, { ...body, version: schedule.version })
      else await reportSchedules.create(body)
      await onDone()
    } catch (error) {
      setFailure(errorMessage(error, msg('schedule.failed')))
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <div className={styles.choices}>
        <Field label={t('schedule.when')}>
          <Select value={every} onChange={(_event, { value }) => setEvery(value as ReportRhythm)}>
            {reportRhythms.map((one) => (
              <option key={one} value={one}>
                {t(`schedule.every.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('schedule.as')}>
          <Select value={format} onChange={(_event, { value }) => setFormat(value as 'csv' | 'xlsx')}>
            {(['xlsx', 'csv'] as const).map((one) => (
              <option key={one} value={one}>
                {t(`schedule.format.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        {isByPartner(name) ? (
          <Field label={t('columns.partner')}>
            <Select value={partner} onChange={(_event, { value }) => setPartner(value)}>
              <option value="">{t('schedule.all_partners')}</option>
              {partners.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
      </div>
      <Recipients
        people={people}
        chosen={chosen}
        onChange={(next) => {
          setFailure(null)
          setChosen(next)
        }}
      />
      {failure ? (
        <p role="alert" className={styles.failure}>
          {say(failure)}
        </p>
      ) : null}
      <div className={styles.acts}>
        <Button type="submit" appearance="primary" disabledFocusable={busy}>
          {t('schedule.save')}
        </Button>
        <Button onClick={onCancel}>{t('schedule.cancel')}</Button>
      </div>
    </form>
  )
}

interface RecipientsProps {
  people: ReportRecipient[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The users who receive the report. */
function Recipients({ people, chosen, onChange }: RecipientsProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-reports')
  return (
    <fieldset className={styles.people} aria-describedby="schedule-to-hint">
      <legend className={styles.legend}>{t('schedule.to')}</legend>
      {people.map((one) => (
        <Checkbox
          key={one.id}
          label={`${one.name} · ${one.email}`}
          checked={chosen.includes(one.id)}
          onChange={(_event, { checked }) =>
            onChange(checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
          }
        />
      ))}
      <span id="schedule-to-hint" className={styles.hint}>
        {t('schedule.to_hint')}
      </span>
    </fieldset>
  )
}
