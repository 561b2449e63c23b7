import type { FormField } from '@coverdesk/sdk/forms'
import { expect, it } from 'vitest'
import { changeAt, fieldAt } from './at-path.ts'

it('changes only what the path names', () => {
  expect(changeAt({ place: 'Ikeja' }, 'day', '2026-11-20')).toEqual({ day: '2026-11-20' })
  const answers = { people: [{ name: 'Ada' }, { name: 'Bola', seen: true }] }
  expect(changeAt(answers, 'people.1.name', 'Chidi')).toEqual({
    people: [{ name: 'Ada' }, { name: 'Chidi', seen: true }],
  })
  expect(changeAt({}, 'people.0.photos', ['a'])).toEqual({ people: [{ photos: ['a'] }] })
  expect(answers.people[1]).toEqual({ name: 'Bola', seen: true })
})

it('finds the question of a fault', () => {
  const name: FormField = { key: 'name', kind: 'text', label: 'Name' }
  const fields: FormField[] = [
    { key: 'where', kind: 'address', label: 'Where' },
    { key: 'people', kind: 'group', label: 'Person', fields: [name] },
  ]
  expect(fieldAt(fields, 'where.lga')?.key).toBe('where')
  expect(fieldAt(fields, 'people')?.key).toBe('people')
  expect(fieldAt(fields, 'people.2.name')).toBe(name)
  expect(fieldAt(fields, 'data')).toBeNull()
})
