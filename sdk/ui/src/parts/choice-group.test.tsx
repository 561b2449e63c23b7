import '@testing-library/jest-dom/vitest'
import { Checkbox, Field, FluentProvider } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ChoiceGroup } from './choice-group.tsx'

it('ticks the box whose label is pressed; the field names and describes them all', async () => {
  render(
    <FluentProvider>
      <Field label="Extensions" hint="As many as you like">
        <ChoiceGroup>
          <Checkbox label="Flood" />
          <Checkbox label="Riot" />
        </ChoiceGroup>
      </Field>
    </FluentProvider>,
  )
  await userEvent.click(screen.getByText('Riot'))
  expect(screen.getByRole('checkbox', { name: 'Riot' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Flood' })).not.toBeChecked()
  expect(screen.getByRole('group', { name: 'Extensions' })).toHaveAccessibleDescription('As many as you like')
})
