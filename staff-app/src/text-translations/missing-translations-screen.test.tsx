import { answer } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const show = () => {
  answer('workflow.textTranslations.missing', [
    { kind: 'form_type', id: 'survey', name: 'Survey', texts: 12, missing: { de: 3, fr: 1 } },
    { kind: 'workflow', id: '7', name: 'Visit', texts: 2, missing: { de: 2 } },
  ])
  return openScreen('/workflows/translations/', ['workflow.workflow.read'])
}

it('lists what lacks texts, with a link to the editor in that language', async () => {
  await show()
  expect(await screen.findByText('6 texts missing')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Survey' })).toHaveAttribute('href', '/workflows/form-types/survey')
  expect(
    screen.getAllByRole('link', { name: /^Deutsch: / }).map((link) => link.getAttribute('href')),
  ).toEqual(['/workflows/form-types/survey?language=de', '/workflows/7?language=de'])
})

it('is limited to a language', async () => {
  const { user } = await show()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Français')
  expect(screen.getByText('1 text missing')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Visit' })).toBeNull()
})
