import { lists } from '@coverdesk/lists'
import { labelOf } from '@coverdesk/lists/list'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { listQuery } from '../../platform/http/list.ts'
import { harmless, naira, textOf } from '../../platform/sheets/cells.ts'
import { csvWriter } from '../../platform/sheets/csv.ts'
import { xlsxWriter } from '../../platform/sheets/xlsx.ts'
import { loadTranslations } from '../../platform/translations/translate.ts'
import { apiRoutes } from '../../routes.ts'
import { filterText } from './filter-words.ts'
import { exportedLists } from './lists.ts'
import { fileNameOf } from './write-file.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+2348030000000', '+2348030000000'.replace('+', "'+")],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-cmd|calc', "'-cmd|calc"],
  ['\t=1', "'\t=1"],
  ['-1234.50', '-1234.50'],
  ['-', "'-"],
  ['Adé = 1', 'Adé = 1'],
  ['', ''],
])('lets no spreadsheet calculate %j', (text, written) => expect(harmless(text)).toBe(written))

it('writes amounts as decimal naira and leaves negative ones alone', () => {
  expect([naira(4_500_000), naira(-123_450), naira(5)]).toEqual(['45000.00', '-1234.50', '0.05'])
  expect(textOf(-123_450, 'money')).toBe('-1234.50')
  expect([textOf(null, 'money'), textOf('2026-11-21', 'day'), textOf(-3, 'number')]).toEqual([
    '',
    '2026-11-21',
    '-3',
  ])
})

const columns = [
  { title: 'Customer', kind: 'text' },
  { title: 'Net, payable', kind: 'money' },
  { title: 'Begins', kind: 'day' },
] as const
const rows = [
  ['Adé "Bola" Ògún', -5_050, '2026-11-21'],
  ['=HYPERLINK("x")', null, '2026-02-28'],
  ['two\nlines <b> & \u0001', 0, '2026-01-01'],
]

it('writes text with a byte-order mark, quotes and line ends as spreadsheets read them', () => {
  const writer = csvWriter(columns)
  writer.write(rows.slice(0, 2))
  writer.write(rows.slice(2))
  const text = writer.finish([]).toString()
  expect(text).toBe(
    '\ufeffCustomer,"Net, payable",Begins\r\n' +
      '"Adé ""Bola"" Ògún",-50.50,2026-11-21\r\n' +
      `"'=HYPERLINK(""x"")",,2026-02-28\r\n` +
      '"two\nlines <b> & \u0001",0.00,2026-01-01\r\n',
  )
})

it('writes a spreadsheet with figures as figures, days as days and texts as texts', () => {
  const writer = xlsxWriter(columns, ['Claims: all', 'About'])
  writer.write(rows)
  const parts = unzipSync(writer.finish([['Rows', '3 of 3 rows']]))
  const part = (name: string): string => new TextDecoder().decode(parts[name])
  const sheet = part('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<v>-50.5</v>')
  expect(sheet).toContain('<v>46347</v>')
  expect(sheet).toContain('=HYPERLINK("x")</t>')
  expect(sheet).toContain('two\nlines &lt;b&gt; &amp; </t>')
  expect(sheet).not.toContain('<f>')
  expect(part('xl/worksheets/sheet2.xml')).toContain('3 of 3 rows')
  expect(part('xl/workbook.xml')).toContain('name="Claims  all"')
})

it('writes sums under their columns as the last row, as figures', () => {
  const csv = csvWriter(columns)
  csv.write(rows.slice(0, 1))
  expect(csv.finish([], ['Total', -5_050, null]).toString().trimEnd().split('\r\n').at(-1)).toBe(
    'Total,-50.50,',
  )
  const xlsx = xlsxWriter(columns, ['Claims', 'About'])
  xlsx.write(rows)
  const sheet = new TextDecoder().decode(
    unzipSync(xlsx.finish([], ['Total', -5_050, null]))['xl/worksheets/sheet1.xml'],
  )
  expect(sheet).toMatch(
    /<row r="5"><c r="A5"[^>]*><is><t[^>]*>Total<\/t><\/is><\/c><c r="B5" s="3"><v>-50.5<\/v>/,
  )
})

it('writes instants in Lagos time, as the screens, and names the time zone in the header', () => {
  const instants = [{ title: 'Booked', kind: 'instant' as const }]
  const booked = [['2026-10-25T23:32:15.000Z'], ['2026-12-31T23:59:59.500Z']]
  const csv = csvWriter(instants)
  csv.write(booked)
  expect(csv.finish([]).toString()).toBe(
    '\ufeffBooked (Africa/Lagos)\r\n2026-10-26 00:32:15\r\n2027-01-01 00:59:59.500\r\n',
  )
  const xlsx = xlsxWriter(instants, ['One', 'About'])
  xlsx.write(booked)
  const sheet = new TextDecoder().decode(unzipSync(xlsx.finish([]))['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('Booked (Africa/Lagos)')
  const [first = 0] = [...sheet.matchAll(/<v>([\d.]+)<\/v>/g)].map(([, serial]) => Number(serial))
  const shown = new Date(Date.UTC(1899, 11, 30) + Math.round(first * 86_400) * 1000)
  expect(shown.toISOString()).toBe('2026-10-26T00:32:15.000Z')
})

it('names the number of rows and the filters in the file name', () => {
  const filtered = 'State: Active · Policy: MOT/1'
  const named = { title: 'Policies', rows: 74, day: '2026-11-21', filtered }
  const t = (_namespace: string, _key: string, params = {}) => Object.values(params).join(' of ')
  expect(fileNameOf(named, 'csv', t)).toBe('Policies 74 of 74 2026-11-21 (State: Active · Policy: MOT-1).csv')
})

const { translate } = loadTranslations()

it.each(Object.entries(exportedLists))('calls every column of %s by words', (_list, { title, columns }) => {
  for (const [namespace, key] of [title, ...Object.values(columns).map(({ label }) => label)])
    expect(translate('en', namespace, key)).not.toBe(key)
})

const t = (namespace: string, key: string, params = {}) => translate('en', namespace, key, params)
const filterTextOf = (list: string, filters: Record<string, string>, q?: string): string =>
  filterText({ list, q, filters }, () => undefined, t)

it.each([
  [
    'policies',
    { state: 'standing', ends_before: '2026-12-31' },
    'State: Not cancelled · Ends by: 2026-12-31',
  ],
  ['claims', { open: '1', breached: '1' }, 'Progress: Open · Time limits: Late'],
  ['claims', { loss_type: 'hit_and_run' }, 'Kind of loss: Hit and run'],
  [
    'claims',
    { notified_from: '2026-01-01', notified_until: '2026-03-31' },
    'Reported: 2026-01-01 – 2026-03-31',
  ],
  ['trackers:1', { step: 'policy', created_from: '2026-01-01' }, 'Step: Policy · Started: from 2026-01-01'],
  ['approvals:2', { mine: 'above' }, 'Waits: Above my limit'],
  [
    'audit-events',
    { object_kind: 'retention_rule', verb: 'changed' },
    'Record: retention rule · Action: changed',
  ],
  ['setups-cover-types', { marked: 'yes' }, 'Asks what the vehicle is worth: Yes'],
  ['wallet-transactions', { least: '100000' }, 'Amount: from ₦1,000.00'],
  ['marine-admin-credit-notes', { state: 'open' }, 'State: Something left'],
  ['branches', {}, ''],
])('says the filters of %s as its screen does: %o', (list, filters, words) =>
  expect(filterTextOf(list, filters)).toBe(words),
)

const standard = Object.keys(listQuery({}).shape)

it.each(lists.map((list) => [list.name, list] as const))('has words for every filter of %s', (name, list) => {
  const route = apiRoutes.find((one) => one.method === 'GET' && one.url === list.url)
  if (!route) throw new Error(`${list.url} is no list`)
  const { shape } = route.query as unknown as { shape: Record<string, { unwrap?: () => object }> }
  const days = list.days.flatMap(({ from, until }) => [from, until])
  for (const [key, filter] of Object.entries(shape).filter(([one]) => !standard.includes(one))) {
    if (days.includes(key)) continue
    const own = list.filters[key]
    expect([key, own && t(...labelOf(list, own.label))]).not.toEqual([key, undefined])
    if (own) expect(t(...labelOf(list, own.label))).not.toBe(labelOf(list, own.label)[1])
    const { options = [] } = (filter.unwrap?.() ?? filter) as { options?: unknown[] }
    for (const option of options.filter((one) => typeof one === 'string'))
      expect(filterTextOf(name, { [key]: option })).not.toMatch(new RegExp(`: ${option}$`))
  }
  for (const { label } of list.days) expect(t(...labelOf(list, label))).not.toBe(labelOf(list, label)[1])
})

it.each(lists.map((list) => [list.name, list] as const))(
  'offers the orders that the route of %s has',
  (_name, list) => {
    const route = apiRoutes.find((one) => one.method === 'GET' && one.url === list.url)
    if (!route) throw new Error(`${list.url} is no list`)
    const { shape } = route.query as unknown as {
      shape: Partial<Record<'sort', { unwrap: () => { options: string[] } }>>
    }
    const offered = shape.sort?.unwrap().options ?? []
    const sorts = Object.values(list.columns).flatMap(({ sort }) => sort ?? [])
    expect(offered).toEqual(expect.arrayContaining(sorts))
  },
)
