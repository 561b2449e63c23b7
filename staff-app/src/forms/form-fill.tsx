import type { FormDetail } from '@coverdesk/sdk'
import { EditConflict, FormAlert, showSuccessToast, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { claimPath, queuePath } from '../paths.ts'
import { AnswerForm } from '../shared/answer-form/answer-form.tsx'
import { useFinishWork } from '../shared/next-work/use-finish-work.ts'
import { focusError } from './focus-error.ts'
import { useFormFill } from './use-form-fill.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  bar: {
    position: 'sticky',
    insetBlockEnd: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  note: { color: tokens.colorNeutralForeground2, marginInlineEnd: 'auto' },
})

interface FormFillProps {
  form: FormDetail
  /** Heading where the page does not name the step. */
  title?: string
  /** Called when the form is sent, before the queues are read again. */
  onSent?: () => Promise<void>
}

/** Shows the questions to answer and saves the draft as the user types. */
export function FormFill({ form, title, onSent }: FormFillProps): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('queues')
  const [, navigate] = useLocation()
  const finish = useFinishWork()
  const fill = useFormFill(form)
  const place = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused > 0) focusError(place.current)
  }, [refused])
  const { submit, state, faults } = fill
  const wrong = Object.keys(faults).length
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (submit.busy) return
    if (!(await fill.send())) {
      setRefused(refused + 1)
      return
    }
    showSuccessToast(t('fill.sent'))
    await onSent?.()
    const { claim_id: claimId, workflow_id: workflowId, tracker_id: trackerId } = form
    const at = claimId ? claimPath(claimId) : queuePath(workflowId, 'trackers', trackerId)
    navigate(at)
    void finish(at)
  }
  return (
    <Card title={title ?? t('fill.title')}>
      <form ref={place} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <FormAlert text={submit.alert} />
        {state === 'elsewhere' ? (
          <EditConflict busy={submit.busy} onMine={fill.keepMine} onTheirs={fill.takeTheirs} />
        ) : null}
        <AnswerForm
          key={fill.taken}
          fields={form.fields}
          answers={fill.answers}
          onChange={fill.change}
          faults={faults}
          run={form.run}
          formId={form.id}
        />
        <div className={styles.bar}>
          <span role="status" className={styles.note}>
            {wrong > 0 ? tn('fill.wrong', wrong) : t(`fill.states.${state}`)}
          </span>
          <Button type="submit" appearance="primary" disabledFocusable={submit.busy}>
            {t('fill.send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
