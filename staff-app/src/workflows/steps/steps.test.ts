import { expect, it } from 'vitest'
import {
  addStep,
  changeStep,
  copyStep,
  firstSteps,
  keyFrom,
  removeStep,
  settled,
  toEdited,
  toSteps,
} from './steps.ts'

const three = () =>
  toEdited([
    { key: 'a', kind: 'contact', title: 'A' },
    { key: 'b', kind: 'condition', title: 'B', when_true: 'c', when_false: 'end' },
    { key: 'c', kind: 'form', title: 'C' },
  ])
const keys = (steps: readonly { key: string }[]) => steps.map(({ key }) => key).join('')
const idOf = (steps: ReturnType<typeof three>, key: string) => steps.find((one) => one.key === key)?.id ?? ''

it('derives valid and free keys, never a reserved word', () => {
  expect(keyFrom('Ask the customer?', new Set())).toBe('ask_the_customer')
  expect(keyFrom('Prüfung', new Set())).toBe('prufung')
  expect(keyFrom('2nd look', new Set())).toBe('nd_look')
  expect(keyFrom('発生', new Set())).toBe('step')
  expect(keyFrom('Why', new Set(['why', 'why_2']))).toBe('why_3')
  expect(keyFrom('End', new Set())).toBe('end_2')
  expect(keyFrom('Completed', new Set())).toBe('completed_2')
  expect(keyFrom(`${'long '.repeat(20)}`, new Set()).length).toBeLessThan(40)
})

it('starts with a contact step and a form', () => {
  expect(toSteps(firstSteps('Contact', 'Form'))).toEqual([
    { key: 'contact', kind: 'contact', title: 'Contact' },
    { key: 'form', kind: 'form', title: 'Form', filled_by: 'guest' },
  ])
})

it('lets the key follow the title of a new step until it is written or saved', () => {
  const { steps, id } = addStep(three(), 'form', 'New', null)
  const key = (all: typeof steps) => all.find((one) => one.id === id)?.key
  expect(key(changeStep(steps, id, { title: 'Reason' }))).toBe('reason')
  expect(key(changeStep(changeStep(steps, id, { key: 'mine' }), id, { title: 'Else' }))).toBe('mine')
  expect(key(changeStep(settled(steps), id, { title: 'Else' }))).toBe('new')
})

it('updates targets when a key changes or a step is removed', () => {
  const steps = three()
  const renamed = changeStep(steps, idOf(steps, 'c'), { key: 'review' })
  expect(renamed[1]?.when_true).toBe('review')
  const rest = removeStep(steps, idOf(steps, 'c'))
  expect([keys(rest), rest[1]?.when_true, rest[1]?.when_false]).toEqual(['ab', undefined, 'end'])
})

it('adds after the selection and copies beside the original', () => {
  const steps = three()
  expect(keys(addStep(steps, 'form', 'D', idOf(steps, 'a')).steps)).toBe('adbc')
  expect(copyStep(steps, idOf(steps, 'a')).map(({ key }) => key)).toEqual(['a', 'a_2', 'b', 'c'])
})

it('lets a new condition continue with the next step when true, and end otherwise', () => {
  const steps = three()
  const added = addStep(steps, 'condition', 'D', idOf(steps, 'a')).steps[1]
  expect([added?.when_true, added?.when_false]).toEqual([undefined, 'end'])
})

it('sends no editor state', () => {
  const [step] = toEdited([{ key: 'a', kind: 'form', title: '', approvers: [], next: undefined, limit: '' }])
  expect(toSteps(step ? [step] : [])).toEqual([{ key: 'a', kind: 'form', title: '' }])
})
