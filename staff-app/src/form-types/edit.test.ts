import { amongFields, brokenReferences, type FormField } from '@coverdesk/sdk/forms'
import { expect, it } from 'vitest'
import {
  addField,
  changeField,
  changeOption,
  changePart,
  copyField,
  type EditedField,
  keyFrom,
  settled,
  toEdited,
  toFields,
} from './edit.ts'

const three = () =>
  toEdited([
    { key: 'a', kind: 'text', label: 'A' },
    { key: 'b', kind: 'text', label: 'B' },
    { key: 'c', kind: 'text', label: 'C' },
  ])
const keys = (fields: { key: string }[]) => fields.map(({ key }) => key).join('')

it('derives valid keys from labels in any script', () => {
  expect(keyFrom('What happened?', new Set())).toBe('what_happened')
  expect(keyFrom('État du véhicule', new Set())).toBe('etat_du_vehicule')
  expect(keyFrom(`${'a'.repeat(35)} and more`, new Set())).toBe('a'.repeat(35))
  expect(keyFrom('3rd party', new Set())).toBe('rd_party')
  expect(keyFrom('発生', new Set())).toBe('question')
  expect(keyFrom('Why', new Set(['why', 'why_2']))).toBe('why_3')
})

it('updates the key with the label of a new question, not of a saved one', () => {
  const { fields, id } = addField(three(), 'text', 'New', 'x')
  expect(changeField(fields, id, { label: 'Reason' }).find((one) => one.id === id)?.key).toBe('reason')
  const saved = three()
  const [first] = saved
  expect(changeField(saved, first?.id ?? '', { label: 'Other' })[0]?.key).toBe('a')
})

it('stops following after the user typed a key', () => {
  const { fields, id } = addField([], 'text', 'New', null)
  const named = changeField(fields, id, { key: 'mine' })
  expect(changeField(named, id, { label: 'Else' })[0]?.key).toBe('mine')
})

it('adds after the selection and copies beside the original', () => {
  const fields = three()
  const added = addField(fields, 'choice', 'D', fields[0]?.id ?? null).fields
  expect(keys(added)).toBe('adbc')
  expect(copyField(fields, fields[0]?.id ?? '').map(({ key }) => key)).toEqual(['a', 'a_2', 'b', 'c'])
})

it('sends no editor state', () => {
  expect(toFields(toEdited([{ key: 'a', kind: 'text', label: 'A', help: '', most: undefined }]))).toEqual([
    { key: 'a', kind: 'text', label: 'A' },
  ])
})

const choices = (...values: string[]) =>
  values.map((value) => ({ value, label: value, translations: { fr: value } }))
const form = (): FormField[] => [
  { key: 'police', kind: 'choice', label: 'Police?', options: choices('yes', 'no') },
  { key: 'hurt', kind: 'choice', label: 'Hurt?', options: choices('yes', 'no') },
  {
    key: 'station',
    kind: 'text',
    label: 'Station',
    show_when: { and: [{ '==': [{ var: 'police' }, 'yes'] }, { in: [{ var: 'hurt' }, ['yes', 'no']] }] },
    warnings: [{ when: { '!=': [{ var: 'hurt' }, 'no'] }, text: 'Call {police}' }],
  },
  {
    key: 'people',
    kind: 'group',
    label: 'People',
    fields: [{ key: 'full_nam', kind: 'text', label: 'Full nam' }],
  },
]

it('keeps stored values when a choice or a question of a group is renamed', () => {
  const edited = toEdited(form())
  const id = edited[0]?.id ?? ''
  const worded = changeOption(edited, id, 0, 'Yes, one person')
  expect(worded[0]?.options?.[0]).toEqual({
    value: 'yes',
    label: 'Yes, one person',
    translations: { fr: 'yes' },
  })
  expect(changePart(edited[3]?.fields ?? [], 0, 'Full name')).toEqual([
    { key: 'full_nam', kind: 'text', label: 'Full name' },
  ])
})

it('updates rules while a new question or choice is named', () => {
  const { fields, id } = addField([], 'choice', 'Police?', null)
  const other = addField(fields, 'text', 'Station', id)
  const ruled = changeField(other.fields, other.id, { show_when: { '==': [{ var: 'police' }, 'yes'] } })
  const named = changeOption(
    changeField(ruled, id, { label: 'Did you tell the police?' }),
    id,
    0,
    'Yes, at once',
  )
  expect(toFields(named)[1]?.show_when).toEqual({ '==': [{ var: 'did_you_tell_the_police' }, 'yes_at_once'] })
  const saved = changeOption(changeField(settled(named), id, { label: 'Notified?' }), id, 0, 'Yes')
  expect(toFields(saved)[0]).toMatchObject({
    key: 'did_you_tell_the_police',
    options: [{ value: 'yes_at_once' }],
  })
})

type Edit = (fields: EditedField[], at: number, text: string) => EditedField[]
const idAt = (fields: EditedField[], at: number): string => fields[at % fields.length]?.id ?? ''
const edits: Edit[] = [
  (fields, at, text) => changeField(fields, idAt(fields, at), { label: text }),
  (fields, at, text) => changeOption(fields, idAt(fields, at), at % 2, text),
  (fields, at, text) =>
    fields.map((one) =>
      one.fields ? { ...one, fields: changePart(one.fields, at % one.fields.length, text) } : one,
    ),
  (fields, at) => copyField(fields, idAt(fields, at)),
  (fields, at, text) => addField(fields, at % 2 ? 'choice' : 'text', text, idAt(fields, at)).fields,
  (fields, at, text) => {
    const { fields: more, id } = addField(fields, 'choice', text, null)
    const key = more.find((one) => one.id === id)?.key ?? ''
    return changeField(more, idAt(fields, at), { help: text, label: text }).map((one, index) =>
      index === 0 || one.show_when ? one : { ...one, show_when: { '==': [{ var: key }, 'yes'] } },
    )
  },
  (fields) => settled(fields),
  (fields) => [...fields].reverse(),
]

it('keeps saved keys and valid rules after any sequence of edits', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const roll = dice(seed)
    const begun = toEdited(form())
    let ended = begun
    for (let many = roll(20); many > 0; many -= 1)
      ended = edits[roll(edits.length)]?.(ended, roll(10), LABELS[roll(LABELS.length)] ?? '') ?? ended
    const fields = toFields(ended)
    for (const before of begun) {
      const after = ended.find(({ id }) => id === before.id)
      expect(after?.key).toBe(before.key)
      expect(after?.options?.map(({ value }) => value)).toEqual(before.options?.map(({ value }) => value))
      expect(after?.fields?.map(({ key }) => key)).toEqual(before.fields?.map(({ key }) => key))
    }
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length)
    for (const { show_when, warnings = [] } of fields)
      for (const rule of [show_when, ...warnings.map(({ when }) => when)])
        expect([seed, brokenReferences(rule, amongFields(fields))]).toEqual([seed, []])
  }
})

const LABELS = [
  '',
  'Police?',
  'Yes',
  'no',
  'Hurt',
  'Full name',
  'Yes, one person',
  '発生',
  'Police',
  'x'.repeat(50),
]

/** Returns a deterministic random number generator. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}
