import { describe, expect, it } from 'vitest'
import { readInNaira, statementFile } from '../../testing/statements.ts'

describe('files of other programs', () => {
  it.each([
    [
      'b16-drcr.csv',
      [
        ['2026-11-23', -200_000],
        ['2026-11-24', 50_000],
      ],
      1_000_000,
      850_000,
    ],
    [
      'b01b-drcr-column-nobalance.csv',
      [
        ['2026-11-03', 500_000],
        ['2026-11-04', -200_000],
        ['2026-11-05', -52.5],
      ],
      null,
      null,
    ],
    [
      'b03-oct.csv',
      [
        ['2026-10-01', 1_000],
        ['2026-10-15', 50_000],
        ['2026-10-30', -100],
      ],
      100_000,
      150_900,
    ],
    [
      'b03-nov.csv',
      [
        ['2026-11-02', 1_000],
        ['2026-11-15', 50_000],
        ['2026-11-20', -100],
      ],
      150_900,
      201_800,
    ],
    [
      'b05-tab-commas.txt',
      [
        ['2026-11-03', 1_250_000],
        ['2026-11-04', -2_000_000],
      ],
      11_095_678.9,
      10_345_678.9,
    ],
    [
      'b06-utc.csv',
      [
        ['2026-10-30', 1_000],
        ['2026-11-01', 2_000],
        ['2026-11-01', 3_000],
      ],
      10_000,
      16_000,
    ],
    [
      'b07-oneday-newest.csv',
      [
        ['2026-11-23', -500],
        ['2026-11-23', 2_000],
        ['2026-11-23', 1_000],
      ],
      9_000,
      11_500,
    ],
    [
      'b08-bf.csv',
      [
        ['2026-11-03', 5_000],
        ['2026-11-04', -100],
      ],
      150_000,
      154_900,
    ],
    [
      'b09-mixed-eol.csv',
      [
        ['2026-11-03', 5_000],
        ['2026-11-04', -100],
      ],
      150_000,
      154_900,
    ],
    [
      'b10-ctrl-z.csv',
      [
        ['2026-11-03', 5_000],
        ['2026-11-04', -100],
      ],
      150_000,
      154_900,
    ],
  ])('%s', async (name, lines, opening, closing) => {
    const found = await readInNaira(statementFile(name))
    expect(found).toMatchObject({ lines, opening, closing, faults: [], brokenAt: null })
  })

  it('b05-pipe.csv: divided at |, although amounts contain more commas', async () => {
    const found = await readInNaira(statementFile('b05-pipe.csv'))
    expect(found.lines.map(([, naira]) => naira)).toEqual([1_250_000, -2_000_000, 1_100_000])
    expect(found).toMatchObject({ mapping: { delimiter: '|' }, closing: 11_445_678.9, brokenAt: null })
  })

  it('b13-unquoted-comma.csv: names the rows with more cells than columns', async () => {
    const found = await readInNaira(statementFile('b13-unquoted-comma.csv'))
    expect(found.faults).toEqual([
      [2, 'row_wide'],
      [3, 'row_wide'],
    ])
    expect(found.lines).toEqual([['2026-11-24', -100]])
  })
})
