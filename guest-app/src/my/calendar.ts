import type { MyPolicy } from '@coverdesk/sdk'

const DAYS_BEFORE = 14
const ESCAPED = /[\\;,]/g
const MOST_BYTES = 74

const plain = (day: string): string => day.replaceAll('-', '')
const escaped = (text: string): string => text.replace(ESCAPED, '\\$&').replace(/\r?\n/g, '\\n')

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** Lines of a calendar are at most 75 bytes long; the rest goes on after a blank (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts = ['']
  const encoder = new TextEncoder()
  for (const sign of line) {
    const last = parts.at(-1) ?? ''
    if (encoder.encode(last + sign).length > MOST_BYTES) parts.push(` ${sign}`)
    else parts[parts.length - 1] = last + sign
  }
  return parts.join('\r\n')
}

/**
 * The last day of a cover as a calendar's entry (RFC 5545), with a reminder two weeks before.
 * @param words - what the entry is called, and what it says
 */
export function endOfCover(
  policy: Pick<MyPolicy, 'id' | 'end_date'>,
  words: { title: string; text: string; address: string },
  now: Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coverdesk//Guest//EN',
    'BEGIN:VEVENT',
    `UID:${policy.id}@coverdesk`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${plain(policy.end_date)}`,
    `DTEND;VALUE=DATE:${plain(dayAfter(policy.end_date))}`,
    `SUMMARY:${escaped(words.title)}`,
    `DESCRIPTION:${escaped(words.text)}`,
    `URL:${words.address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-P${DAYS_BEFORE}D`,
    `DESCRIPTION:${escaped(words.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
