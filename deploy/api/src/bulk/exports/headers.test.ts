import { expect, it } from 'vitest'
import headers from './headers.json' with { type: 'json' }
import { exportedLists } from './lists.ts'

const present = (list: string): { title: string; columns: string[] } => ({
  title: exportedLists[list]?.title.join(':') ?? '',
  columns: Object.entries(exportedLists[list]?.columns ?? {}).map(
    ([key, { label, kind }]) => `${key}: ${label.join(':')} (${kind})`,
  ),
})

it('exports the lists that it exported before', () =>
  expect(Object.keys(exportedLists)).toEqual(expect.arrayContaining(Object.keys(headers))))

// Stored report schedules and integrators name columns by these keys, and spreadsheets are read by these titles.
it.each(Object.entries(headers))(
  'writes the columns of %s by the same keys, titles and kinds',
  (list, header) => {
    const { title, columns } = present(list)
    expect(title).toBe(header.title)
    expect(columns).toEqual(expect.arrayContaining(header.columns))
  },
)

const reports = Object.entries(headers).filter(([list]) => list.startsWith('report-'))

it.each(reports)('mails the columns of %s in the same order', (list, header) =>
  expect(present(list).columns.filter((column) => header.columns.includes(column))).toEqual(header.columns),
)
