import { CONDITION_WORKFLOW_ID, type PolicyCondition } from '@coverdesk/sdk'
import {
  DateField,
  hasPrivilege,
  queryAtom,
  queryFamily,
  StateBadge,
  type StateTone,
  showSuccessToast,
  useClient,
  useInvalidate,
  userAtom,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { Card, ConfirmDialog } from '@coverdesk/ui/parts'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { newChangePath, queuePath } from '../paths.ts'
import { policyKeys } from './policies.atoms.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
  row: { display: 'grid', rowGap: tokens.spacingVerticalS },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  text: { margin: 0 },
})

const tones: Record<PolicyCondition['status'], StateTone> = {
  open: 'waiting',
  in_review: 'attention',
  met: 'success',
  missed: 'danger',
}

const conditionsAtom = queryFamily((policyId: string) =>
  queryAtom<PolicyCondition[]>((client) => ({
    queryKey: [...policyKeys.all, 'conditions', policyId],
    queryFn: () => client.motor.policyConditions.list(policyId),
  })),
)

type Act = { what: 'meet' | 'extend'; condition: PolicyCondition }

/** Shows the underwriter's conditions with the day by which each is proven, and what to do with a missed one. */
export function ConditionsCard({ policyId }: { policyId: string }): ReactElement | null {
  const styles = useStyles()
  const { t, formatDate } = useText('policy-record')
  const user = useAtomValue(userAtom)
  const conditions = useAtomValue(conditionsAtom(policyId)).data ?? []
  const [act, setAct] = useState<Act | null>(null)
  const mayMeet = hasPrivilege(user, 'policy.motor.edit')
  const mayExtend = hasPrivilege(user, 'policy.motor.approve')
  if (conditions.length === 0) return null
  return (
    <Card title={t('conditions.title')}>
      <div className={styles.stack}>
        {conditions.map((condition) => (
          <div key={condition.id} className={styles.row}>
            <div className={styles.line}>
              <strong>{condition.name}</strong>
              <StateBadge
                tone={tones[condition.status]}
                label={t(`conditions.statuses.${condition.status}`)}
              />
            </div>
            <p className={styles.text}>
              {[
                t('conditions.due', { date: formatDate(condition.due_on) }),
                condition.met_by ?? '',
                condition.note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {condition.status === 'missed' ? <p className={styles.text}>{t('conditions.missed')}</p> : null}
            <div className={styles.line}>
              {condition.tracker_id ? (
                <Link href={queuePath(CONDITION_WORKFLOW_ID, 'trackers', condition.tracker_id)}>
                  {t('conditions.proof')}
                </Link>
              ) : null}
              {condition.status !== 'met' && mayMeet ? (
                <Button onClick={() => setAct({ what: 'meet', condition })}>{t('conditions.meet')}</Button>
              ) : null}
              {condition.status !== 'met' && mayExtend ? (
                <Button onClick={() => setAct({ what: 'extend', condition })}>
                  {t('conditions.extend')}
                </Button>
              ) : null}
              {condition.status === 'missed' && mayMeet ? (
                <Link href={newChangePath(policyId, 'cancel')}>{t('conditions.cancel')}</Link>
              ) : null}
            </div>
          </div>
        ))}
      </div>
      {act ? <ActDialog key={act.condition.id} {...act} onEnd={() => setAct(null)} /> : null}
    </Card>
  )
}

function ActDialog({ what, condition, onEnd }: Act & { onEnd: () => void }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('policy-record')
  const submit = useSubmit(['note', 'reason', 'due_on'])
  const [text, setText] = useState('')
  const [day, setDay] = useState(condition.due_on)
  const field = what === 'meet' ? 'note' : 'reason'
  const confirm = (): void => {
    if (!text.trim()) {
      submit.setErrors({ [field]: msg('change.reason_needed') })
      return
    }
    const { policyConditions } = client.motor
    const { id, version } = condition
    void submit.run(async () => {
      if (what === 'meet') await policyConditions.meet(id, { note: text.trim(), version })
      else await policyConditions.extend(id, { due_on: day, reason: text.trim(), version })
      showSuccessToast(t('conditions.saved'))
      onEnd()
      await invalidate(policyKeys.all)
    }, msg('change.not_done'))
  }
  return (
    <ConfirmDialog
      title={t(`conditions.${what}`)}
      confirm={t(`conditions.${what}`)}
      cancel={t('change.back')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={confirm}
      onClose={onEnd}
    >
      {what === 'extend' ? (
        <DateField
          label={t('conditions.until')}
          required
          value={day}
          fault={submit.errors.due_on}
          onChange={setDay}
        />
      ) : null}
      <Field
        label={t(what === 'meet' ? 'conditions.note' : 'change.reason')}
        required
        validationMessage={submit.errors[field] ?? null}
      >
        <Textarea dir="auto" value={text} onChange={(_event, data) => setText(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}
