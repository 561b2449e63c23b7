import type { TriedCondition } from '@coverdesk/sdk'
import { type Rule, variablesOf } from '@coverdesk/sdk/forms'
import { FormAlert, StateBadge, useClient, useSubmit, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import type { Askable } from './askable.ts'
import { sampleData } from './sample-data.ts'
import { ValueInput } from './value-input.tsx'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    marginBlockEnd: tokens.spacingVerticalM,
  },
  result: { marginBlockStart: tokens.spacingVerticalM },
  faint: { color: tokens.colorNeutralForeground2 },
})

type Value = string | number | boolean

interface TryBoxProps {
  rule: Rule
  askables: readonly Askable[]
  disabled: boolean
}

/** Evaluates the rule on the server with sample answers to the questions it uses. */
export function TryBox({ rule, askables, disabled }: TryBoxProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const { t, msg, formatList } = useText('conditions')
  const [values, setValues] = useState<Record<string, Value>>({})
  const [tried, setTried] = useState<TriedCondition | null>(null)
  const submit = useSubmit([])
  const names = variablesOf(rule).filter(Boolean)
  const find = (name: string) => askables.find((one) => one.name === name)
  const run = async (): Promise<void> => {
    setTried(null)
    await submit.run(async () => {
      const data = sampleData(names, values, (name) => find(name)?.kind === 'multi_choice')
      setTried(await client.workflow.conditions.try({ condition: rule, data }))
    }, msg('save_failed'))
  }
  return (
    <Card title={t('try')}>
      <div className={styles.fields}>
        {names.length === 0 ? t('try_nothing') : null}
        {names.map((name) => {
          const askable = find(name)
          const label = askable ? `${askable.label} (${askable.from})` : name
          return (
            <Field key={name} label={label}>
              <ValueInput
                askable={askable}
                label={label}
                value={values[name] ?? ''}
                onChange={(value) => setValues({ ...values, [name]: value })}
              />
            </Field>
          )
        })}
      </div>
      <Button disabledFocusable={disabled || names.length === 0 || submit.busy} onClick={() => void run()}>
        {t('try_run')}
      </Button>
      <FormAlert text={submit.alert} />
      <div className={styles.result} role="status">
        {tried ? (
          <>
            <StateBadge
              tone={tried.result ? 'success' : 'neutral'}
              label={t(tried.result ? 'holds' : 'fails')}
            />
            {tried.missing.length > 0 ? (
              <p className={styles.faint}>
                {t('missing', { names: formatList(tried.missing.map((name) => find(name)?.label ?? name)) })}
              </p>
            ) : null}
          </>
        ) : null}
      </div>
    </Card>
  )
}
