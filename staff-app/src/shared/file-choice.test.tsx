// @vitest-environment jsdom
import { show } from '@coverdesk/ui/testing'
import { Field } from '@fluentui/react-components'
import { screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { expect, it } from 'vitest'
import { FileChoice } from './file-choice.tsx'

function Chosen(): ReactElement {
  const [files, setFiles] = useState<readonly File[]>([])
  return (
    <Field label="Slip">
      {(control) => (
        <FileChoice control={control} label="Slip" accept=".csv" files={files} onChange={setFiles} />
      )}
    </Field>
  )
}

it('names the button in the reader’s language, and the files that are chosen', async () => {
  const { user } = await show(<Chosen />)
  expect(await screen.findByRole('button', { name: /Slip/ })).toHaveTextContent('Attach a file')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The field has no input.')
  await user.upload(input, new File(['a'], 'march.csv', { type: 'text/csv' }))
  expect(screen.getByText('march.csv')).toBeVisible()
})
