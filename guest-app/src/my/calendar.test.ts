import { expect, it } from 'vitest'
import { endOfCover } from './calendar.ts'

const entry = endOfCover(
  { id: 'p1', end_date: '2027-12-31' },
  { title: 'Cover of ABC123DE, Toyota ends', text: 'é'.repeat(60), address: 'https://guest.test/my' },
  new Date('2026-11-22T10:20:30.400Z'),
)

it('is a whole day on which the cover ends, with a reminder before', () => {
  expect(entry).toContain('DTSTART;VALUE=DATE:20271231\r\nDTEND;VALUE=DATE:20280101\r\n')
  expect(entry).toContain('DTSTAMP:20261122T102030Z')
  expect(entry).toContain('SUMMARY:Cover of ABC123DE\\, Toyota ends')
  expect(entry).toContain('TRIGGER:-P14D')
})

it('has no line longer than calendars take, and no letter in two parts', () => {
  for (const line of entry.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76)
  expect(entry.replaceAll('\r\n ', '')).toContain('é'.repeat(60))
})
