import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvOf, fleetOffice, lineOf, plateOf } from '../../testing/fleets.ts'
import { ADA, payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

type Row = {
  line: number
  errors: { column: string; code: string; message: string }[]
  amount: number | null
}

describe('the vehicles of a fleet', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof fleetOffice>>
  beforeAll(async () => {
    test = await createTestApp()
    office = await fleetOffice(test)
  })
  afterAll(() => test.close())

  const errorsOf = async (csv: string, more: object = {}) => {
    const { status, body } = await office.price({ start_date: office.today(), csv, ...more })
    expect(status, JSON.stringify(body)).toBe(200)
    return (body.data.rows as Row[]).map(({ line, errors }) => [
      line,
      errors.map(({ column, code }) => [column, code]),
    ])
  }

  it('are read from a CSV file and priced each by the tariff', async () => {
    const csv = csvOf(lineOf('PRA', 0), lineOf('PRA', 1, { cover: 'Comprehensive', sum: '"10,000,000"' }))
    const { body } = await office.price({ start_date: office.today(), csv })
    const { rows, amount, error_count } = body.data
    expect(error_count).toBe(0)
    expect(rows.map((row: Row) => [row.line, row.amount])).toEqual([
      [2, 1_500_000],
      [3, 50_000_000],
    ])
    expect(amount).toBe(51_500_000)
    expect(rows[0]).toMatchObject({ vehicle: 'Toyota Corolla 2018', referred: false })
  })

  it('are read with a byte order mark, semicolons and other headers', async () => {
    const line = lineOf('PRB', 0).replaceAll(',', ';')
    const csv = `\uFEFFPlate;VIN;Make;Model;Year of manufacture;Color;Body;Use;Cover;Value;Add-ons\r\n${line}\r\n`
    expect(await errorsOf(csv)).toEqual([[2, []]])
  })

  it('have an error at each wrong cell, with the line', async () => {
    const wrong = [
      lineOf('PRC', 0, { plate: 'NOT A PLATE' }),
      lineOf('PRC', 1),
      lineOf('PRC', 2, { plate: plateOf('PRC', 1) }),
      lineOf('PRC', 3).replace('Corolla', 'Unheard'),
      lineOf('PRC', 4, { cover: 'COMPREHENSIVE', sum: '"1,5"' }),
      lineOf('PRC', 5, { cover: 'COMPREHENSIVE' }),
      lineOf('PRC', 6).replace('2018', '1931'),
      lineOf('PRC', 7).replace('Silver', ''),
    ]
    expect(await errorsOf(csvOf(...wrong))).toEqual([
      [2, [['registration_number', 'fields.plate_format']]],
      [3, []],
      [4, [['registration_number', 'fields.fleet_repeated']]],
      [5, [['model', 'fields.choice_unknown']]],
      [6, [['sum_insured', 'fields.fleet_amount']]],
      [7, [['sum_insured', 'sum_insured_needed']]],
      [8, [['year', 'fields.year_range']]],
      [9, [['colour', 'fields.required']]],
    ])
  })

  it.each(['1,5', '4,5', '4.5', '500.000', 'ten', '12,50'])(
    'are not priced where “%s” could mean two values',
    async (sum) => {
      const csv = csvOf(lineOf('PRD', 0, { cover: 'COMPREHENSIVE', sum: `"${sum}"` }))
      expect(await errorsOf(csv)).toEqual([[2, [['sum_insured', 'fields.fleet_amount']]]])
    },
  )

  it.each(['"8,000,000"', '8000000', '₦8000000.00', '8m'])('are worth 8,000,000 as %s', async (sum) => {
    const csv = csvOf(lineOf('PRD', 0, { cover: 'COMPREHENSIVE', sum }))
    const { body } = await office.price({ start_date: office.today(), csv })
    expect(body.data.rows[0]).toMatchObject({ errors: [], sum_insured: 800_000_000 })
  })

  it('are refused where a plate is insured in the term', async () => {
    await test.deliver()
    const plate = plateOf('PRE', 0)
    const guest = await quoteGuest(test, (data) => (data.vehicle.registration_number = plate), {
      ...ADA,
      email: 'fleet-plate@example.test',
    })
    await payAtGateway(test, guest, 'pay')
    await verify(test, guest)
    expect(await errorsOf(csvOf(lineOf('PRE', 0)))).toEqual([[2, [['registration_number', 'plate_insured']]]])
  })

  it('need a table with the columns, and at most 500 rows', async () => {
    const refused = async (csv: string) => {
      const { status, body } = await office.price({ start_date: office.today(), csv })
      return [status, body.code, body.errors?.[0]?.path]
    }
    expect(await refused('plate,make\nAAA101AA,Toyota')).toEqual([422, 'fields.csv_header', 'csv'])
    expect(await refused(csvOf())).toEqual([422, 'fields.fleet_rows_none', 'csv'])
    expect(await refused('<html><table>')).toEqual([422, 'fields.web_page', 'csv'])
    expect(await refused(csvOf(`${lineOf('PRF', 0)},more`))).toEqual([422, 'fields.fleet_row_wide', 'csv'])
    const many = Array.from({ length: 501 }, (_, at) => lineOf('PRF', at))
    expect(await refused(csvOf(...many))).toEqual([422, 'fields.fleet_rows_limit', 'csv'])
  })

  it('cost the part of a year up to a common expiry; the statutory premium is whole', async () => {
    const start_date = office.today()
    const end = new Date(Date.parse(`${start_date}T00:00:00Z`) + 72 * 86_400_000).toISOString().slice(0, 10)
    const csv = csvOf(lineOf('PRG', 0), lineOf('PRG', 1, { cover: 'COMPREHENSIVE', sum: '10000000' }))
    const { body } = await office.price({ start_date, end_date: end, csv })
    expect(
      body.data.rows.map(({ annual, amount }: { annual: number; amount: number }) => [annual, amount]),
    ).toEqual([
      [1_500_000, 1_500_000],
      [50_000_000, 10_000_000],
    ])
    const past = await office.price({ start_date, end_date: '2020-01-01', csv })
    expect([past.status, past.body.errors[0].path]).toEqual([422, 'end_date'])
  })

  it('are refused to users who may not sell', async () => {
    const claims = await signIn(test, 'claims@coverdesk.test')
    const body = { start_date: office.today(), csv: csvOf(lineOf('PRH', 0)) }
    expect((await office.price(body, claims)).status).toBe(403)
  })
})
