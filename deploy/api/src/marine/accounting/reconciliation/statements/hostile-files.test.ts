import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankOf, csvOf } from '../../../../testing/reconciliation.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { openReceivingAccount, signInFinance } from '../../../../testing/wallets.ts'

const MB = 1_048_576
const SHEET = 'xl/worksheets/sheet1.xml'

/** A workbook of one sheet. */
const workbook = (sheet: string, others: Record<string, string> = {}): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
          [SHEET]: `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
          ...others,
        }).map(([name, text]) => [name, strToU8(text)]),
      ),
    ),
  )
const good = csvOf([{ day: '2026-10-05', text: 'NIP', reference: 'FT1', amount: 700 }])

describe('a hostile bank statement', () => {
  let test: TestApp
  let bank: ReturnType<typeof bankOf>
  beforeAll(async () => {
    test = await createTestApp()
    const people = await signInFinance(test)
    bank = bankOf(test, await openReceivingAccount(test, 'HOSTILE'), people.maker)
  })
  afterAll(() => test.close())

  it.each([
    ['seven million empty columns', Buffer.alloc(7 * MB, ',')],
    ['one endless line', Buffer.alloc(7 * MB, 'abcdefgh ')],
    [
      'a quotation mark without end',
      Buffer.concat([Buffer.from(`${good}\n"`), Buffer.alloc(7 * MB, 'ab\n')]),
    ],
    ['hundreds of thousands of rows', Buffer.alloc(7 * MB, '05/10/2026,a,b,,1\n')],
    [
      'a workbook with a long text that fifty thousand cells refer to',
      workbook('<row><c t="s"><v>0</v></c></row>'.repeat(50_000), {
        'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(32_000)}</t></si></sst>`,
      }),
    ],
    ['a workbook of a million rows', workbook('<row><c><v>1</v></c></row>'.repeat(MB))],
    ['a workbook of deep elements', workbook('<a>'.repeat(100_000))],
    ['an archive that is none', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(7 * MB, 'x')])],
    ['millions of short cells', Buffer.alloc(7 * MB, `${'a,'.repeat(50)}\n`)],
  ])('is refused, and another is read: %s', async (_what, content) => {
    const refused = bank.send(content)
    const read = bank.send(good)
    expect([(await refused).status, (await refused).body.errors[0].path]).toEqual([422, 'file'])
    expect([(await read).status, (await read).body.data.columns[0]]).toEqual([201, 'Value Date'])
  })
})
