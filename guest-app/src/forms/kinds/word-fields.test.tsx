import '@coverdesk/ui/testing/api'
import { show } from '@coverdesk/ui/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { LongTextAnswer } from './word-fields.tsx'

function Story() {
  const [value, setValue] = useState('')
  return (
    <LongTextAnswer
      field={{ key: 'story', kind: 'long_text', label: 'What happened?', required: true, most: 60 }}
      path="story"
      value={value}
      errorAt={() => undefined}
      onChange={(text) => setValue(String(text))}
    />
  )
}

it('counts while one types, and says so aloud when the end is near', async () => {
  const { user } = await show(<Story />)
  await user.type(await screen.findByRole('textbox', { name: 'What happened?' }), 'A bus')
  expect(screen.getByText('5 of 60')).not.toHaveAttribute('role')
  await user.type(screen.getByRole('textbox', { name: 'What happened?' }), ' hit me')
  expect(screen.getByText('12 of 60')).toHaveAttribute('role', 'status')
})
