import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const english = (area: string): { events: Record<string, string> } =>
  JSON.parse(readFileSync(new URL(`../../../../locales/en/${area}.json`, import.meta.url), 'utf8'))

it('describes an event in the same words on the page of a policy as on that of its tracker', () => {
  expect(Object.entries(english('trackers').events).sort()).toEqual(
    Object.entries(english('messages').events).sort(),
  )
})
