import { Checkbox, Field } from '@fluentui/react-components'
import type { Stories } from '../testing/stories.ts'
import { ChoiceGroup } from './choice-group.tsx'

const STEPS = ['Survey the vehicle', 'Approve the repair estimate', 'Release the settlement to the customer']

export const stories: Stories = {
  'In a field': {
    render: () => (
      <Field label="Steps of this role" required hint="A user sees the steps of their roles only.">
        <ChoiceGroup>
          {STEPS.map((step, index) => (
            <div key={step}>
              <Checkbox label={step} defaultChecked={index === 0} />
            </div>
          ))}
        </ChoiceGroup>
      </Field>
    ),
  },
  'With an error': {
    render: () => (
      <Field label="Branches" validationMessage="Select at least one branch.">
        <ChoiceGroup>
          <Checkbox label="Lagos Island" />
          <Checkbox label="Port Harcourt" />
        </ChoiceGroup>
      </Field>
    ),
  },
}
