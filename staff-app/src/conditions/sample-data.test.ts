import { expect, it } from 'vitest'
import { sampleData } from './sample-data.ts'

it('nests sample answers by path, without unanswered ones', () => {
  const names = ['forms.notice.parts', 'forms.notice.estimate', 'forms.notice.note', 'today']
  const values = {
    'forms.notice.parts': 'door',
    'forms.notice.estimate': 5_000_00,
    'forms.notice.note': '',
    today: '2026-11-21',
  }
  expect(sampleData(names, values, (name) => name.endsWith('parts'))).toEqual({
    forms: { notice: { parts: ['door'], estimate: 5_000_00 } },
    today: '2026-11-21',
  })
})
