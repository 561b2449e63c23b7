import type { CargoPolicy } from '@coverdesk/sdk'
import {
  currentUserAtom,
  EditConflict,
  FormAlert,
  hasPrivilege,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSaving,
  useText,
} from '@coverdesk/ui'
import { useLeaveGuard } from '@coverdesk/ui/leave-guard'
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import type { MarineKind } from '../../paths.ts'
import { cargoKeys } from '../policies.atoms.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', rowGap: tokens.spacingVerticalM },
  one: { display: 'grid', rowGap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  question: { margin: 0, fontWeight: tokens.fontWeightSemibold, whiteSpace: 'pre-line' },
  text: { margin: 0, whiteSpace: 'pre-line' },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
  end: { display: 'flex', justifyContent: 'flex-end' },
})

interface AnswerCardProps {
  kind: MarineKind
  policy: CargoPolicy
}

/** Lists the underwriters’ questions with their answers; the partner answers here while it is the partner’s turn. */
export function AnswerCard({ kind, policy }: AnswerCardProps): ReactElement {
  const styles = useStyles()
  const user = useAtomValue(currentUserAtom)
  const { t, formatDateTime } = useText('marine-policies')
  const { questions, answer_by: until } = policy
  const mayAnswer = kind === 'partner' && until !== null && hasPrivilege(user, 'marine.policy.edit')
  return (
    <Card title={t('questions.title')}>
      <div className={styles.stack}>
        <ol className={styles.list}>
          {questions.map(({ question, reason, by, at, answer }) => (
            <li key={at} className={styles.one}>
              <p className={styles.question} dir="auto">
                {question}
              </p>
              <p className={styles.faint}>
                {t('questions.asked', { who: by, at: formatDateTime(at), reason })}
              </p>
              {answer ? (
                <>
                  <p className={styles.text} dir="auto">
                    {answer.text}
                  </p>
                  <p className={styles.faint}>
                    {t('questions.answered', { who: answer.by, at: formatDateTime(answer.at) })}
                  </p>
                </>
              ) : null}
            </li>
          ))}
        </ol>
        {until ? (
          <p className={styles.faint} role="status">
            {t(`questions.turn_${kind}`, { until: formatDateTime(until) })}
          </p>
        ) : null}
        {mayAnswer ? <AnswerForm policy={policy} /> : null}
      </div>
    </Card>
  )
}

function AnswerForm({ policy }: { policy: CargoPolicy }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('marine-policies')
  const [answer, setAnswer] = useState('')
  const saving = useSaving<CargoPolicy>(['answer'], msg('questions.failed'))
  const { submit, conflict } = saving
  useLeaveGuard(answer !== '')
  const send = async (version: number): Promise<void> => {
    submit.setErrors(answer.trim() === '' ? { answer: msg('questions.answer_needed') } : {})
    if (answer.trim() === '') return
    await saving.run(async () => {
      await client.marine.partner.policies.answer(policy.id, { version, answer: answer.trim() })
      showSuccessToast(t('questions.sent'))
      setAnswer('')
      await invalidate(cargoKeys.all)
    })
  }
  return (
    <div className={styles.stack}>
      <FormAlert text={submit.alert} />
      {conflict ? (
        <EditConflict
          busy={submit.busy}
          onMine={() => void send(conflict.version)}
          onTheirs={() => {
            saving.clearConflict()
            void invalidate(cargoKeys.all)
          }}
        />
      ) : null}
      <Field label={t('questions.answer')} required validationMessage={submit.errors.answer ?? null}>
        <Textarea
          dir="auto"
          resize="vertical"
          value={answer}
          maxLength={5000}
          onChange={(_event, data) => setAnswer(data.value)}
        />
      </Field>
      <div className={styles.end}>
        <Button
          appearance="primary"
          disabledFocusable={submit.busy}
          onClick={() => void send(policy.version)}
        >
          {t('questions.send')}
        </Button>
      </div>
    </div>
  )
}
