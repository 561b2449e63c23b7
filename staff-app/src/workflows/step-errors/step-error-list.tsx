import type { WorkflowError } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Link, MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { EditedStep } from '../steps/steps.ts'
import type { Catalogue } from '../steps/use-catalogue.ts'
import { languageOf } from './step-errors.ts'

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '1.2em' } })

interface StepErrorListProps {
  faults: readonly WorkflowError[]
  steps: readonly EditedStep[]
  catalogue: Catalogue
  /** Called with the step, and the language if the error is in a translation. */
  onSelect: (id: string, language?: string) => void
}

/** Lists the errors to fix before publishing; each links to its step. */
export function StepErrorList(props: StepErrorListProps): ReactElement | null {
  const { faults, steps, catalogue, onSelect } = props
  const styles = useStyles()
  const { t, tn, has } = useText('workflows')
  if (faults.length === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{tn('faults', faults.length)}</MessageBarTitle>
        <ul className={styles.list}>
          {faults.map((fault) => {
            const step = steps.find(({ key }) => key === fault.step)
            const name = `fields.${fault.field.split('.')[0]}`
            return (
              <li key={`${fault.step} ${fault.field} ${fault.code} ${fault.message}`}>
                {step ? (
                  <>
                    <Link as="button" onClick={() => onSelect(step.id, languageOf(fault.field))}>
                      {catalogue.titleOf(step)}
                    </Link>
                    {': '}
                  </>
                ) : null}
                {fault.code.startsWith('fields.') && has(name)
                  ? `${t(name)}. ${fault.message}`
                  : fault.message}
              </li>
            )
          })}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}
