import { expect, it } from 'vitest'
import { changed, type History, historyOf, redone, rewritten, undone } from './history.ts'

interface Work {
  name: string
  steps: { id: string; title: string; key?: string; late?: number }[]
}

const step = (id: string, title = id) => ({ id, title })
const first: Work = { name: '', steps: [step('a'), step('b')] }
const walk = (works: Work[], gap = 100): History<Work> =>
  works.reduce((history, work, index) => changed(history, work, 10_000 + index * gap), historyOf(first))

it('undoes and redoes one change after the other', () => {
  const fewer = { ...first, steps: [step('a')] }
  const none = { ...first, steps: [] }
  const history = walk([fewer, none])
  const once = undone(history)
  expect(once.present).toEqual(fewer)
  const twice = undone(once)
  expect([twice.present, undone(twice)]).toEqual([first, twice])
  expect(redone(redone(twice)).present).toEqual(none)
  expect(redone(history)).toBe(history)
})

it('forgets what was undone once something else is changed', () => {
  const history = changed(undone(walk([{ ...first, steps: [] }])), { ...first, name: 'x' }, 20_000)
  expect(history.future).toEqual([])
  expect(undone(history).present).toEqual(first)
})

it('undoes a typed text at once, and the text after a pause or in another place by itself', () => {
  const typed = ['G', 'Gl', 'Gla'].map((name) => ({ ...first, name }))
  expect(undone(walk(typed)).present).toEqual(first)
  expect(undone(walk(typed, 3_000)).present).toEqual(typed[1])
  const titled = { name: 'Gla', steps: [step('a', 'Call'), step('b')] }
  expect(undone(walk([...typed, titled])).present).toEqual(typed[2])
})

it('counts the key that follows a title as typing, and a number not', () => {
  const titles = ['C', 'Ca'].map((title) => ({
    ...first,
    steps: [{ ...step('a', title), key: title }, step('b')],
  }))
  expect(undone(walk(titles)).present).toEqual(first)
  const late = [1, 12].map((hours) => ({ ...first, steps: [{ ...step('a'), late: hours }, step('b')] }))
  expect(undone(walk(late)).present).toEqual(late[0])
})

it('keeps a hundred changes', () => {
  const works = Array.from({ length: 150 }, (_, index) => ({ ...first, name: `${index}` }))
  const history = walk(works, 3_000)
  expect(history.past).toHaveLength(100)
})

it('rewrites every version, so that what was saved stays saved when it is undone', () => {
  const saved = rewritten(walk([{ ...first, steps: [] }]), (work) => ({ ...work, name: 'saved' }))
  expect([saved.present.name, undone(saved).present.name]).toEqual(['saved', 'saved'])
})
