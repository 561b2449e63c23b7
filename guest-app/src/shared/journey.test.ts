// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { journeyStart, rememberJourney } from './journey.ts'

beforeEach(() => sessionStorage.clear())

it('starts over where the visit began, and with motor insurance when nothing is known', () => {
  expect(journeyStart()).toBe('/buymotor')
  rememberJourney(1)
  expect(journeyStart()).toBe('/workflow-forms/start-workflow/1')
  rememberJourney(2)
  expect(journeyStart()).toBe('/buymotor')
  sessionStorage.setItem('journey', '../x')
  expect(journeyStart()).toBe('/buymotor')
})
