import type { Approval } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { AnswerFacts } from '../shared/answer-facts.tsx'

const useStyles = makeStyles({
  amount: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
})

/** Shows the amount, the facts and the answers that the decision is about. */
export function DecisionSubject({ approval }: { approval: Approval }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('queues')
  const { amount, facts, subject } = approval
  return (
    <>
      {amount !== null || facts.length > 0 ? (
        <Card title={t('approval.facts')}>
          {amount === null ? null : <p className={styles.amount}>{formatNaira(amount)}</p>}
          <Facts facts={facts.map(({ label, value }) => [label, value])} />
        </Card>
      ) : null}
      {subject.map((form, index) => (
        <Card key={`${form.form_type}.${String(index)}`} title={form.title}>
          <AnswerFacts fields={form.fields} answers={form.answers} />
        </Card>
      ))}
    </>
  )
}
