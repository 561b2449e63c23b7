import { expect, it } from 'vitest'
import type { FormField } from './fields.ts'
import { warningsOf } from './warnings.ts'

const day: FormField = {
  key: 'day',
  kind: 'date',
  label: 'When?',
  warnings: [
    {
      when: { '<': [{ var: 'day' }, { var: 'policy.start_date' }] },
      text: 'From {policy.start_date}, {policy.none}.',
    },
  ],
}
const write = (value: unknown): string => `<${String(value ?? '')}>`
const run = { policy: { start_date: '2026-02-01' } }

it('warns while its rule holds, with what the run knows', () => {
  expect(warningsOf(day, { day: '2026-01-31' }, run, write)).toEqual(['From <2026-02-01>, <>.'])
  expect(warningsOf(day, { day: '2026-02-01' }, run, write)).toEqual([])
})

it('warns of nothing that is not known', () => {
  expect(warningsOf(day, { day: '2026-01-31' }, {}, write)).toEqual([])
  expect(warningsOf(day, {}, run, write)).toEqual([])
  expect(warningsOf({ key: 'a', kind: 'text', label: 'A' }, {}, run, write)).toEqual([])
})
