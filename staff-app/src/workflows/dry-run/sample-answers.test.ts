import { checkAnswers, type FormField } from '@coverdesk/sdk/forms'
import { expect, it } from 'vitest'
import { withSampleFiles } from './sample-answers.ts'

it('adds sample files, at the top and in groups, and keeps answers', () => {
  const photo: FormField = { key: 'photo', kind: 'photo', label: 'Photo', required: true, least: 2 }
  const fields: FormField[] = [
    photo,
    { key: 'sign', kind: 'signature', label: 'Sign', required: true },
    { key: 'why', kind: 'text', label: 'Why', required: true },
    { key: 'parts', kind: 'group', label: 'Parts', fields: [photo] },
  ]
  const filled = withSampleFiles(fields, { parts: [{}] })
  expect(checkAnswers(fields, filled, { today: '2026-04-11' }).map(({ path }) => path)).toEqual(['why'])
})
