import { claimStates } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { ChoiceGroup } from '@coverdesk/ui/parts'
import { Checkbox, Field, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { StepPartProps } from './step-part.ts'

const useStyles = makeStyles({
  states: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' },
  order: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Selects the states that the claim passes through, in the order of selection. */
export function ClaimStatesPart({ step, at, put }: StepPartProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('workflows')
  const chosen = step.claim_states ?? []
  return (
    <>
      <Field
        label={t('fields.claim_states')}
        required
        hint={t('claim_states_hint')}
        validationMessage={at('claim_states')}
      >
        <ChoiceGroup className={styles.states}>
          {claimStates.map((state) => (
            <Checkbox
              key={state}
              label={t(`claim_states.${state}`)}
              checked={chosen.includes(state)}
              onChange={(_event, data) =>
                put({
                  claim_states: data.checked ? [...chosen, state] : chosen.filter((one) => one !== state),
                })
              }
            />
          ))}
        </ChoiceGroup>
      </Field>
      {chosen.length > 1 ? (
        <p className={styles.order}>
          {chosen.map((state, at) => `${at + 1}. ${t(`claim_states.${state}`)}`).join(' ')}
        </p>
      ) : null}
    </>
  )
}
