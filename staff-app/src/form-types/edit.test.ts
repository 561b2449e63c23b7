import { expect, it } from 'vitest'
import { addField, changeField, copyField, keyFrom, toEdited, toFields } from './edit.ts'

const three = () =>
  toEdited([
    { key: 'a', kind: 'text', label: 'A' },
    { key: 'b', kind: 'text', label: 'B' },
    { key: 'c', kind: 'text', label: 'C' },
  ])
const keys = (fields: { key: string }[]) => fields.map(({ key }) => key).join('')

it('makes keys that are allowed, from labels in any letters', () => {
  expect(keyFrom('What happened?', new Set())).toBe('what_happened')
  expect(keyFrom('État du véhicule', new Set())).toBe('etat_du_vehicule')
  expect(keyFrom(`${'a'.repeat(35)} and more`, new Set())).toBe('a'.repeat(35))
  expect(keyFrom('3rd party', new Set())).toBe('rd_party')
  expect(keyFrom('発生', new Set())).toBe('question')
  expect(keyFrom('Why', new Set(['why', 'why_2']))).toBe('why_3')
})

it('lets the key follow the label of a new question, not of a saved one', () => {
  const { fields, id } = addField(three(), 'text', 'New', 'x')
  expect(changeField(fields, id, { label: 'Reason' }).find((one) => one.id === id)?.key).toBe('reason')
  const saved = three()
  const [first] = saved
  expect(changeField(saved, first?.id ?? '', { label: 'Other' })[0]?.key).toBe('a')
})

it('stops following once somebody wrote the key', () => {
  const { fields, id } = addField([], 'text', 'New', null)
  const named = changeField(fields, id, { key: 'mine' })
  expect(changeField(named, id, { label: 'Else' })[0]?.key).toBe('mine')
})

it('adds after the one that is selected and copies beside the original', () => {
  const fields = three()
  const added = addField(fields, 'choice', 'D', fields[0]?.id ?? null).fields
  expect(keys(added)).toBe('adbc')
  expect(copyField(fields, fields[0]?.id ?? '').map(({ key }) => key)).toEqual(['a', 'a_2', 'b', 'c'])
})

it('sends nothing that only the editor knows', () => {
  expect(toFields(toEdited([{ key: 'a', kind: 'text', label: 'A', help: '', most: undefined }]))).toEqual([
    { key: 'a', kind: 'text', label: 'A' },
  ])
})
